# How treemetric starts, from a checkout and from a distribution alike. Whoever sources this has set
#   java      the program that runs it
#   target    the folder of treemetric-cli.jar, its lib/ and the archives of classes
#   prepared  the archive that was made for just this java and jar; empty: to be found, or made, here
# and calls 'start "$@"'.
# shellcheck shell=sh disable=SC2154 # the three are the caller's
jar=$target/treemetric-cli.jar
[ -t 2 ] && terminal=true || terminal=false

# Waits for a process; on a terminal a line tells what it is at and for how long, from the last module in Maven's log.
watch() { # process, words, log
    if [ $terminal = false ]; then wait "$1"; return; fi
    trap 'kill "$1" 2>/dev/null; printf "\r\033[K" >&2; exit 130' INT TERM
    seconds=0
    while kill -0 "$1" 2>/dev/null; do
        at=$(sed -n 's/^\[INFO\] Building treemetric \([^ ]*\).*\[\([0-9]*\)\/\([0-9]*\)\].*/ \1 (\2 of \3)/p' "$3" 2>/dev/null | tail -n 1)
        printf '\r%s%s %d s\033[K' "$2" "${at:+$at,}" $seconds >&2
        sleep 1
        seconds=$((seconds + 1))
    done
    trap - INT TERM
    printf '\r\033[K' >&2
    wait "$1"
}

# Finds out which JDK runs and so which archive of classes is the right one. The file 'release' of a JDK tells its version.
identify() {
    archive=
    path=$(command -v "$java") || return 0
    path=$(readlink -f "$path" 2>/dev/null) || return 0
    release=${path%/bin/java}/release
    [ -r "$release" ] || return 0
    version= runtime=
    while IFS='=' read -r name value; do
        case $name in
            JAVA_VERSION) version=${value#\"} version=${version%%[!0-9]*} ;;
            JAVA_RUNTIME_VERSION) runtime=$runtime-${value#\"} runtime=${runtime%\"} ;;
        esac
    done <"$release"
    case $version$runtime in
        *[!A-Za-z0-9.+_\ -]*) return 0 ;;
    esac
    # From 25 on a JDK keeps classes already linked, and how they were used, in what it calls an AOT cache.
    if [ "${version:-0}" -ge 25 ]; then archive=$target/treemetric-cli$runtime.aot; else archive=$target/treemetric-cli$runtime.jsa; fi
}

fresh() {
    # Files of an unpacked archive may be of one age: equal is fresh.
    [ -e "$archive" ] && [ -z "$(find "$jar" -newer "$archive" -print 2>/dev/null)" ] && [ -z "$(find "$target/lib" -name '*.jar' -newer "$archive" -print 2>/dev/null | head -n 1)" ]
}

# Rehearses the short commands and keeps the classes they use, ready to be mapped. Silent: all works without it, only slower.
rehearse() {
    part=$target/rehearsal.$$
    case $archive in
        *.aot) "$java" -XX:AOTCacheOutput="$part.new" -XX:+UseSerialGC -cp "$jar" org.treemetric.cli.Rehearsal ;;
        *) "$java" -XX:DumpLoadedClassList="$part.list" -XX:+UseSerialGC -cp "$jar" org.treemetric.cli.Rehearsal &&
            "$java" -Xshare:dump -XX:SharedClassListFile="$part.list" -XX:SharedArchiveFile="$part.new" -XX:+UseG1GC -cp "$jar" ;;
    esac >/dev/null 2>&1 </dev/null &
    watch $! "treemetric: preparing short starts (once) ..." /dev/null || true
    # An archive that could not be made stays empty: nothing is tried again until the next build.
    if [ -s "$part.new" ]; then mv -f "$part.new" "$archive"; else : >"$archive"; fi
    rm -f "$part".*
}

# Two first uses at once must not build into each other's files.
alone() { # what to do unless it is done by then
    if command -v flock >/dev/null 2>&1; then
        mkdir -p "$target"
        exec 9>"$target/build.lock"
        flock 9
        "$@"
        exec 9>&-
    else
        "$@"
    fi
}
rehearse_if_missing() { if ! fresh; then rehearse; fi; }

# The quick compiler starts faster, the optimizing one is faster after seconds of work: small inputs get
# the first. Small: a model or index of up to 32 MB, other files of up to 128 KB, no folder, no standard input.
small() { # command, its arguments
    command=$1
    large=0
    for argument in "$@"; do
        case $argument in --*=*) argument=${argument#*=} ;; esac
        if [ -f "$argument" ]; then
            bytes=$(wc -c <"$argument" 2>/dev/null) || return 1
            if [ $((bytes)) -gt 131072 ]; then large=$((large + 1)); fi
            if [ $((bytes)) -gt 33554432 ]; then return 1; fi
        elif [ -e "$argument" ] || [ "$argument" = - ]; then
            return 1
        fi
    done
    case $command in
        classify | search | explain) [ $large -le 1 ] ;;
        *) [ $large -eq 0 ] ;;
    esac
}

start() {
    archive=$prepared
    if [ -z "$archive" ]; then
        identify
        if [ -n "$archive" ] && ! fresh && [ -w "$target" ]; then alone rehearse_if_missing; fi
        if [ -n "$archive" ] && ! fresh; then archive=; fi
    fi
    sharing= silent=
    if [ -n "$archive" ] && [ -s "$archive" ]; then
        case $archive in
            *.aot) sharing="-XX:AOTCache=$archive" silent="-Xlog:aot*=off" ;;
            *) sharing="-XX:SharedArchiveFile=$archive" silent="-Xlog:cds*=off" ;;
        esac
    fi

    speed="-XX:+UseParallelGC"
    case ${1:---help} in
        -h | --help | -V | --version | formats | completion | info) speed="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC" ;;
        classify | search | explain | distance | grams | convert | stats | matrix | export)
            if small "$@"; then speed="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"; fi ;;
    esac
    # The JVM decodes arguments and file names by the locale; ours are UTF-8 always.
    case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
        *[Uu][Tt][Ff]-8* | *[Uu][Tt][Ff]8*) ;;
        *) export LC_ALL=C.UTF-8 ;;
    esac
    # shellcheck disable=SC2086 # speed and JAVA_OPTS hold several words
    exec "$java" $speed ${sharing:+"$sharing" "$silent"} -Dtreemetric.terminal=$terminal ${JAVA_OPTS:-} -jar "$jar" "$@"
}

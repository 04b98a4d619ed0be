"""Two builds of the benchmarks, one against the other, in fresh JVMs that take turns.

python3 benchmarks/compare.py JAVA BEFORE.jar AFTER.jar FORKS CLASS [ARGUMENT...]

Prints, for every name=value line that both print, the medians over the forks and the median of the ratios after / before
of neighboring forks; counters that are the same in all forks say so. Last the CPU time of the whole processes.
"""

import resource
import statistics
import subprocess
import sys


def run(java, jar, main, arguments):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    text = subprocess.run(
        [java, "-XX:+UseSerialGC", "-cp", jar, "org.treemetric.benchmarks." + main, *arguments],
        stdout=subprocess.PIPE, check=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    values = {"process CPU s": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime}
    for line in text.splitlines():
        name, equals, value = line.strip().partition("=")
        if equals:
            values[name] = float(value)
    return values


def main():
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    java, old, new, forks, main_class, *arguments = sys.argv[1:]
    pairs = []
    for fork in range(int(forks)):
        jars = (old, new) if fork % 2 == 0 else (new, old)  # whoever goes first may find another machine
        first, second = (run(java, jar, main_class, arguments) for jar in jars)
        pairs.append((first, second) if fork % 2 == 0 else (second, first))
    print(f"{main_class} {' '.join(arguments)}, {forks} forks each")
    for name in pairs[0][0]:
        if any(name not in values for pair in pairs for values in pair):
            continue
        before = [pair[0][name] for pair in pairs]
        after = [pair[1][name] for pair in pairs]
        if len(set(before + after)) == 1:
            print(f"  {name:28} {before[0]:14.3f}  the same in every fork")
            continue
        ratios = sorted(a / b for b, a in zip(before, after) if b)
        ratio = f"{statistics.median(ratios):6.3f}  ({ratios[0]:.3f} to {ratios[-1]:.3f})" if ratios else ""
        print(f"  {name:28} {statistics.median(before):14.3f} {statistics.median(after):14.3f}  {ratio}")


main()

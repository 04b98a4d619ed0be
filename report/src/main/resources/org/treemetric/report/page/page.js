'use strict';
// Draws the charts of the page from the data beside them, in the colors of the page. The chart library brings bars and
// lines; legend and tips are plain HTML, so that keyboard and screen reader can use them.
(function () {
  const root = document.documentElement;
  const tip = document.getElementById('tip');
  // Twelve colors and seven forms, which have no divisor in common: 84 classes have marks of their own.
  const forms = ['M8 2a6 6 0 1 0 .01 0z', 'M8 0l8 8-8 8-8-8z', 'M8 1l8 14H0z', 'M2 2h12v12H2z', 'M8 15L0 1h16z',
    'M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5z', 'M8 0l2.3 5.2 5.7.5-4.3 3.8 1.3 5.6L8 12.1 3 15.1l1.3-5.6L0 5.7l5.7-.5z'];
  const mark = i => 'path://' + forms[i % forms.length];
  const plots = [];

  const color = name => getComputedStyle(root).getPropertyValue(name).trim();
  const seriesColor = i => color('--c' + i % 12);
  const number = value => Math.abs(value) >= 1e5 || (value !== 0 && Math.abs(value) < 1e-3)
    ? value.toExponential(1) : String(+value.toPrecision(4));
  const percent = value => (100 * value).toFixed(1) + ' %';

  function words(data, series, point) {
    const read = data.unit === 'share' ? percent : number;
    if (data.kind === 'map') return series.name + (point[3] ? '\n' + point[3] : '');
    const where = data.kind === 'bars' ? data.categories[point[0]] : data.x + ' ' + number(point[0]);
    const spread = point[2] ? ' ± ' + read(point[2]) : '';
    return where + '\n' + series.name + ': ' + read(point[1]) + spread + (point[3] ? '\n' + point[3] : '');
  }

  function axis(more) {
    return Object.assign({
      axisLine: {lineStyle: {color: color('--line')}},
      axisTick: {show: false},
      axisLabel: {color: color('--soft'), fontSize: 12},
      nameTextStyle: {color: color('--soft'), fontSize: 12},
      splitLine: {lineStyle: {color: color('--faint')}}
    }, more);
  }

  // Upright strokes of the length of the spread, as one line with gaps.
  function spreads(points, place, stroke) {
    const data = [];
    for (const p of points) {
      if (p[2] > 0) data.push([place(p), Math.max(0, p[1] - p[2])], [place(p), p[1] + p[2]], [place(p), null]);
    }
    return {type: 'line', data, silent: true, symbol: 'none', z: 5, animation: false, connectNulls: false,
      lineStyle: {width: 1.4, color: stroke, opacity: .75}};
  }

  function bars(data, shown) {
    const series = [];
    const width = .78 / shown.length;
    shown.forEach((s, order) => {
      series.push({type: 'bar', name: s.name, data: s.points.map(p => [p[0], p[1]]), itemStyle: {color: seriesColor(s.i), borderRadius: [3, 3, 0, 0]},
        barCategoryGap: '22%', barGap: '8%', barMaxWidth: shown.length === 1 ? 90 : undefined, tm: s.i, points: s.points});
      series.push(Object.assign({xAxisIndex: 1}, spreads(s.points, p => p[0] + .11 + width * (order + .5), color('--ink'))));
    });
    return {
      xAxis: [axis({type: 'category', data: data.categories, splitLine: {show: false}, axisLabel: {color: color('--soft'), fontSize: 12, interval: 0, hideOverlap: false, rotate: 0}}),
        {type: 'value', min: 0, max: data.categories.length, show: false}],
      series
    };
  }

  function lines(data, shown) {
    const xs = data.series.flatMap(s => s.points.map(p => p[0]));
    const low = Math.min(...xs), high = Math.max(...xs);
    const many = xs.length / data.series.length > 30; // a curve: no marks
    const steps = !many && high - low <= 30; // a mark at each whole number
    const step = many ? 0 : steps ? .035 : (high - low) * .004;
    const series = [];
    shown.forEach((s, order) => {
      const place = p => p[0] + step * (order - (shown.length - 1) / 2);
      series.push({type: 'line', name: s.name, data: s.points.map(p => [place(p), p[1]]), symbol: mark(s.i), symbolSize: many ? 0 : 9,
        showSymbol: !many, lineStyle: {width: 2.2, color: seriesColor(s.i)}, itemStyle: {color: seriesColor(s.i)}, tm: s.i, points: s.points, triggerLineEvent: false});
      series.push(spreads(s.points, place, seriesColor(s.i)));
    });
    const label = {color: color('--soft'), fontSize: 12, formatter: v => Number.isInteger(v) ? String(v) : ''};
    const range = many ? {min: low, max: high, minInterval: 1}
      : steps ? {min: Math.floor(low) - 1, max: Math.ceil(high) + 1, interval: 1, axisLabel: Object.assign({showMinLabel: false, showMaxLabel: false}, label)}
        : {min: 0, minInterval: 1, splitNumber: 4};
    return {xAxis: [axis(Object.assign({type: 'value', name: data.x, nameLocation: 'middle', nameGap: 30, splitLine: {show: false}, axisLabel: label}, range))], series};
  }

  function map(data, shown) {
    const all = data.series.flatMap(s => s.points);
    const half = i => Math.max(...all.map(p => p[i])) - Math.min(...all.map(p => p[i]));
    const middle = i => (Math.max(...all.map(p => p[i])) + Math.min(...all.map(p => p[i]))) / 2;
    const reach = Math.max(half(0), half(1), 1e-9) * .54;
    const bare = i => ({type: 'value', min: middle(i) - reach, max: middle(i) + reach, axisLabel: {show: false}, axisTick: {show: false},
      axisLine: {show: false}, splitNumber: 4, splitLine: {lineStyle: {color: color('--faint')}}});
    return {
      grid: {left: 6, right: 6, top: 6, bottom: 6},
      xAxis: [bare(0)], yAxis: bare(1),
      series: shown.map(s => ({type: 'line', name: s.name, data: s.points.map(p => [p[0], p[1]]), lineStyle: {width: 0, opacity: 0},
        symbol: mark(s.i), symbolSize: all.length > 150 ? 8 : 10, showAllSymbol: true, itemStyle: {color: seriesColor(s.i), opacity: .78, borderColor: color('--card'), borderWidth: 1},
        emphasis: {scale: 2}, tm: s.i, points: s.points}))
    };
  }

  // Names under bars: over several lines where they would run into each other, aslant where even that is too tight.
  function fitLabels(option, names, room) {
    const longest = Math.max(...names.map(name => 7 * name.length));
    if (longest <= room) return;
    const label = option.xAxis[0].axisLabel;
    if (room < 64) {
      label.rotate = 32;
      option.grid.bottom = 62;
    } else {
      Object.assign(label, {width: room - 8, overflow: 'break', lineHeight: 14});
      option.grid.bottom = 24 + 14 * Math.ceil(1.4 * longest / room);
    }
  }

  function draw(plot) {
    const data = plot.data;
    const shown = data.series.map((s, i) => Object.assign({i}, s)).filter(s => !plot.hidden.has(s.i));
    const yAxis = axis({type: data.unit === 'logarithmic' ? 'log' : 'value', name: data.y, nameLocation: 'end', nameTextStyle: {color: color('--soft'), align: 'left', padding: [0, 0, 0, -38]},
      axisLine: {show: false}, splitNumber: 4});
    yAxis.axisLabel.formatter = data.unit === 'share' ? v => Math.round(1000 * v) / 10 + ' %' : number;
    if (data.unit !== 'logarithmic') yAxis.min = 0;
    const option = {animation: false, textStyle: {fontFamily: getComputedStyle(document.body).fontFamily},
      grid: {left: 52, right: 14, top: 34, bottom: data.kind === 'lines' && data.x ? 50 : 30}, yAxis};
    Object.assign(option, {bars, lines, map}[data.kind](data, shown));
    if (data.kind === 'bars') fitLabels(option, data.categories, (plot.box.clientWidth - 66) / data.categories.length);
    plot.chart.setOption(option, true);
  }

  function swatch(i) {
    return '<svg viewBox="0 0 16 16" aria-hidden="true" fill="var(--c' + i % 12 + ')"><path d="' + forms[i % forms.length] + '"/></svg>';
  }

  function legend(plot, box) {
    if (plot.data.series.length < 2) return;
    plot.data.series.forEach((series, i) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('aria-pressed', 'true');
      button.innerHTML = swatch(i);
      button.append(series.name);
      button.addEventListener('click', () => {
        if (plot.hidden.has(i)) plot.hidden.delete(i);
        else if (plot.hidden.size < plot.data.series.length - 1) plot.hidden.add(i);
        button.setAttribute('aria-pressed', String(!plot.hidden.has(i)));
        draw(plot);
      });
      box.append(button);
    });
  }

  function tips(plot) {
    plot.chart.on('mouseover', event => {
      const series = plot.chart.getOption().series[event.seriesIndex];
      if (!series.points) return;
      tip.textContent = words(plot.data, plot.data.series[series.tm], series.points[event.dataIndex]);
      tip.hidden = false;
      const at = event.event.event;
      tip.style.left = Math.min(at.clientX + 14, innerWidth - tip.offsetWidth - 8) + 'px';
      tip.style.top = Math.max(8, at.clientY - tip.offsetHeight - 12) + 'px';
    });
    plot.chart.on('mouseout', () => { tip.hidden = true; });
  }

  for (const figure of document.querySelectorAll('figure.chart')) {
    const box = figure.querySelector('.plot');
    const plot = {box, data: JSON.parse(figure.querySelector('script').textContent), hidden: new Set(),
      chart: echarts.init(box, null, {devicePixelRatio: Math.max(2, window.devicePixelRatio || 1)})};
    legend(plot, figure.querySelector('.legend'));
    draw(plot);
    tips(plot);
    plots.push(plot);
  }

  // A tab stop only where there is something to scroll.
  const stops = () => document.querySelectorAll('.scroll').forEach(box => {
    if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  stops();
  document.querySelectorAll('details').forEach(details => details.addEventListener('toggle', stops));

  let due;
  const redraw = () => plots.forEach(plot => { plot.chart.resize(); draw(plot); });
  addEventListener('resize', () => { clearTimeout(due); due = setTimeout(() => { redraw(); stops(); }, 120); });

  // Light and dark: what the system says, until the reader says otherwise.
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const button = document.getElementById('theme');
  const isDark = () => (root.dataset.theme || (dark.matches ? 'dark' : 'light')) === 'dark';
  function show() {
    button.textContent = isDark() ? 'Light colors' : 'Dark colors';
    plots.forEach(draw);
  }
  button.hidden = false;
  button.addEventListener('click', () => { root.dataset.theme = isDark() ? 'light' : 'dark'; show(); });
  dark.addEventListener('change', show);
  show();

  let chosen;
  addEventListener('beforeprint', () => {
    document.querySelectorAll('details.case').forEach(details => { details.open = true; });
    chosen = root.dataset.theme || ''; root.dataset.theme = 'light';
    redraw();
  });
  addEventListener('afterprint', () => {
    if (chosen) root.dataset.theme = chosen; else delete root.dataset.theme;
    redraw();
  });

  // Marks the section in view in the contents.
  const links = new Map([...document.querySelectorAll('nav a')].map(a => [a.hash.slice(1), a]));
  const seen = new IntersectionObserver(entries => entries.forEach(entry => {
    if (!entry.isIntersecting) return;
    links.forEach(a => a.removeAttribute('aria-current'));
    const link = links.get(entry.target.id);
    if (link) link.setAttribute('aria-current', 'true');
  }), {rootMargin: '-10% 0px -75% 0px'});
  document.querySelectorAll('main section').forEach(section => seen.observe(section));
  root.dataset.ready = 'true';
})();

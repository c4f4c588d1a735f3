// What a device holds over time, and the arrays of which its peak is made.
const MEMORY_WIDTH = 640, MEMORY_TALL = 150, MEMORY_LEFT = 64, MEMORY_FOOT = 22;

function memoryChart() {
  const most = Math.max(...memory.bytes);
  const peak = memory.bytes.indexOf(most);
  const x = (time) => MEMORY_LEFT + time / span * (MEMORY_WIDTH - MEMORY_LEFT - 8);
  const y = (bytes) => MEMORY_TALL - bytes / most * (MEMORY_TALL - 18);
  let path = `M${x(0)} ${MEMORY_TALL}`;
  memory.bytes.forEach((bytes, i) => {
    path += `H${x(memory.at[i]).toFixed(1)}V${y(bytes).toFixed(1)}`;
  });
  path += `H${x(span).toFixed(1)}V${MEMORY_TALL}Z`;
  const label = (at, text, left, anchor) => svg('text', { x: left, y: at, 'text-anchor': anchor }, text);
  const peakX = Math.min(Math.max(x(memory.at[peak]), MEMORY_LEFT + 40), MEMORY_WIDTH - 60);
  return svg('svg', { viewBox: `0 0 ${MEMORY_WIDTH} ${MEMORY_TALL + MEMORY_FOOT}`, role: 'img',
                      'aria-label': `Memory over time, ${bytesText(most)} at most` },
    svg('path', { class: 'area', d: path }),
    svg('line', { class: 'axis', x1: MEMORY_LEFT, x2: MEMORY_WIDTH - 8, y1: MEMORY_TALL, y2: MEMORY_TALL }),
    svg('line', { class: 'peak', x1: MEMORY_LEFT, x2: MEMORY_WIDTH - 8, y1: y(most), y2: y(most) }),
    label(y(most) + 4, bytesText(most), MEMORY_LEFT - 6, 'end'), label(MEMORY_TALL, '0', MEMORY_LEFT - 6, 'end'),
    label(MEMORY_TALL + 15, '0', MEMORY_LEFT, 'start'),
    label(MEMORY_TALL + 15, timeText(span), MEMORY_WIDTH - 8, 'end'),
    label(y(most) - 5, `peak at ${timeText(memory.at[peak])}`, peakX, 'middle'));
}

function peakTable() {
  const whole = memory.peak.reduce((sum, one) => sum + one.bytes, 0);
  const columns = [
    { name: 'At the peak', kind: 'wrap', value: (one) => one.name, shown: (one) => code(one.name) },
    numberColumn('Bytes', (one) => one.bytes, bytesText),
    { name: 'Share', kind: 'right', value: (one) => one.bytes, shown: (one) => percentText(one.bytes / whole) },
  ];
  return new Table('Arrays that make the peak', columns, memory.peak, () => {}, () => false).element;
}

function startMemory() {
  const section = byId('memory');
  if (!memory) { section.hidden = true; return; }
  section.append(el('dl', { class: 'sizes' },
    memory.sizes.map(([name, bytes]) => el('div', {}, el('dt', {}, name), el('dd', {}, bytesText(bytes))))));
  if (hasMemory) section.append(memoryChart());
  if (memory.peak.length > 0) section.append(peakTable());
}

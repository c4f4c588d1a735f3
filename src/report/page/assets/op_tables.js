// The tables of ops, devices and links: what the timeline shows, in text.
// By op, of all devices that are drawn; `waited`: for a collective.
function sumsOfOps() {
  const sums = new Map();
  for (const device of devices) {
    const { slices } = device;
    for (let i = 0; i < slices.count; ++i) {
      const op = slices.op[i];
      if (!sums.has(op)) {
        sums.set(op, { ...ops[op], op, computes: false, count: 0, time: 0, longest: 0, exposed: 0, waited: 0 });
      }
      const sum = sums.get(op);
      const length = slices.end[i] - slices.start[i];
      if (slices.kind[i] === WAIT) { sum.waited += length; continue; }
      sum.computes = slices.kind[i] === COMPUTE;
      sum.exposed += exposedOf(device, i);
      sum.time += length;
      sum.longest = Math.max(sum.longest, length);
      ++sum.count;
    }
  }
  return [...sums.values()].sort((a, b) => b.time - a.time);
}

function startOps() {
  const rows = sumsOfOps();
  const ofTransfers = (time, row) => (row.computes ? '' : timeText(time));
  const flopsOf = (row) => (row.computes ? row.flops : 0);
  const orNothing = (text) => (value) => (value > 0 ? text(value) : '');
  const columns = [
    { name: 'Op', kind: 'wrap', value: (row) => row.name, shown: (row) => code(row.name) },
    textColumn('Kind', (row) => (row.computes ? 'compute' : 'transfer')),
    numberColumn('Times', (row) => row.count, countText, { title: 'on all devices drawn' }),
    numberColumn('Time', (row) => row.time, timeText, { title: 'on all devices drawn' }),
    numberColumn('Longest', (row) => row.longest, timeText),
    numberColumn('Exposed', (row) => row.exposed, ofTransfers, { title: MEANINGS.Exposed }),
    numberColumn('Waited', (row) => row.waited, ofTransfers, { title: 'nothing could be done until it was there' }),
    numberColumn('Operations', flopsOf, orNothing(flopsText), { title: 'of one execution' }),
    numberColumn('Rate', (row) => (row.time > 0 ? flopsOf(row) * row.count / row.time : 0),
      orNothing((rate) => rateText(rate, 1))),
    numberColumn('Bytes', (row) => row.bytes, orNothing(bytesText), { title: 'of operands and results' }),
    { name: 'Shapes', kind: 'wrap', value: (row) => row.shapes, shown: (row) => code(row.shapes) },
    sourceColumn((row) => row.source),
  ];
  const table = new Table('Ops', columns, rows, (row) => (row ? selectOp(row.op) : select(null)),
    (row) => Boolean(selection) && Boolean(selection.ops) && selection.ops.has(row.op));
  on('selection', () => table.mark());
  byId('ops').append(rows.length > 0 ? table.element : el('p', { class: 'note' }, 'Nothing is computed or sent.'));
}

function startDevices() {
  const parts = ['Compute', 'Communication', 'Hidden', 'Exposed', 'Idle'];
  const columns = [
    { name: 'Device', value: (device) => device.index, shown: (device) => device.name },
    { name: 'Of the time', value: (device) => device.times.compute, shown: (device) => timeBar(device.times) },
    ...parts.map((name) =>
      numberColumn(name, (device) => device.times[name.toLowerCase()], timeText, { title: MEANINGS[name] })),
  ];
  const show = (device) => device && showDevice(device);
  byId('devices').append(new Table('Time of each device', columns, devices, show, () => false).element);
}

function timeBar({ compute, exposed, idle }) {
  const whole = Math.max(compute + exposed + idle, 1);
  const part = (time, kind) => el('i', { class: `pattern-${kind}`, style: `width:${100 * time / whole}%` });
  return el('div', { class: 'share', 'aria-hidden': 'true' },
    part(compute, 'compute'), part(exposed, 'wait'), part(idle, 'idle'));
}

function showDevice(device) {
  showRow(rowOfDevice(device));
  scrollTo(byId('timeline'));
}

// Of the stretch of time that is shown, too.
function linkTable() {
  const columns = [
    { name: 'Link', value: (link) => link.name, shown: (link) => code(link.name) },
    numberColumn('Load', (link) => loadWithin(link, 0, span), percentText,
      { title: 'the mean share of its bandwidth that is in use' }),
    numberColumn('At most', (link) => link.load.reduce((a, b) => Math.max(a, b), 0), percentText),
    numberColumn('In use for', (link) =>
      link.start.reduce((sum, start, i) => sum + (link.load[i] > 0 ? link.end[i] - start : 0), 0), timeText),
  ];
  const table = new Table('Links', columns, linksByLoad, (link) => select(link ? { link } : null),
    (link) => Boolean(selection) && selection.link === link);
  on('selection', () => table.mark());
  return table.element;
}

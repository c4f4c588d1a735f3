// What matters first: whose page it is, one sentence, and how the time of the slowest device divides.
function showHeader() {
  byId('title').textContent = data.title;
  byId('facts').append(...data.facts.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))));
  byId('headline').textContent = data.headline;
}

const MEANINGS = {
  Compute: 'the device computes an op',
  Communication: 'data moves to or from it; two transfers at once count once',
  Hidden: 'data moves and the device computes',
  Exposed: 'data moves and the device computes nothing',
  Idle: 'neither: it waits for another device, or for a core',
  Utilisation: 'of the operations that the machine could do in the time',
};

function tile(name, value, small, more = {}) {
  return el('div', { title: MEANINGS[name], ...more },
    el('dt', {}, name), el('dd', {}, value), small && el('dd', { class: 'small' }, small));
}

function showTiles() {
  const s = summary;
  const share = (time) => (s.total > 0 ? `${percentText(time / s.total)} of the time` : '');
  const ofCommunication = (time) =>
    (s.communication > 0 ? `${percentText(time / s.communication)} of communication` : '');
  byId('tiles').append(
    tile('Total', timeText(s.total), s.device),
    tile('Compute', timeText(s.compute), share(s.compute)),
    tile('Communication', timeText(s.communication), share(s.communication)),
    tile('Hidden', timeText(s.hidden), ofCommunication(s.hidden)),
    tile('Exposed', timeText(s.exposed), share(s.exposed), { class: s.exposed > 0 ? 'emphasis' : null }),
    tile('Idle', timeText(s.idle), share(s.idle)));
  const rate = s.flops > 0 && s.total > 0 ? rateText(s.flops, s.total) : '';
  if (s.utilisation !== undefined) byId('tiles').append(tile('Utilisation', percentText(s.utilisation), rate));
  else if (rate !== '') byId('tiles').append(tile('Operations', flopsText(s.flops), rate));
}

// Parts of a time beside each other, to the scale of `whole`.
function bar(parts, whole) {
  return el('div', { class: 'bar' }, parts.filter(([, time]) => time > 0).map(([name, time, kind]) => {
    const width = 100 * time / whole;
    const text = `${name} ${timeText(time)}`;
    const kinds = `pattern-${kind}${width < 12 ? ' slim' : ''}`;
    return el('i', { class: kinds, style: `width:${width}%`, title: text }, width < 12 ? '' : text);
  }));
}

// Where the total could be, by its parts: marks on the scale of the bars, and what they are.
function bounds(s, whole) {
  const lower = Math.max(s.compute, s.communication), upper = s.compute + s.communication;
  const mark = (time, kind) => el('i', { class: kind, style: `left:${100 * time / whole}%` });
  return el('div', {},
    el('div', { class: 'bounds', 'aria-hidden': 'true' }, el('hr'), mark(lower), mark(s.total, 'now'), mark(upper)),
    el('div', {}, `${timeText(lower)} if all that can be were hidden, ${timeText(upper)} if nothing were; `,
      el('b', {}, timeText(s.total)), ' now'));
}

function showBars() {
  const s = summary;
  const whole = Math.max(s.total, s.compute + s.communication);
  if (whole <= 0) return;
  byId('bars').append(
    el('span', { class: 'of' }, `Time of ${s.device || 'a device'}`),
    bar([['compute', s.compute, 'compute'], ['exposed', s.exposed, 'wait'], ['idle', s.idle, 'idle']], whole));
  if (s.communication <= 0) return;
  byId('bars').append(
    el('span', { class: 'of' }, 'Communication'),
    bar([['hidden', s.hidden, 'transfer'], ['exposed', s.exposed, 'wait']], whole),
    el('span', { class: 'of' }, 'Bounds'), bounds(s, whole));
}

function showSummary() {
  showHeader();
  showTiles();
  showBars();
}

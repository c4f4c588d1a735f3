// What is known of the selection: beside the timeline, and in one line at the foot of the window while
// the timeline is out of sight.
function actions(...buttons) {
  return el('div', { class: 'actions' },
    buttons.map(([text, act]) => el('button', { type: 'button', onclick: act }, text)));
}

function opTerms(op) {
  return [['source', op.source, 'code'], ['scope', op.scope, 'code'], ['shapes', op.shapes, 'code'],
          ['bytes', op.bytes > 0 ? bytesText(op.bytes) : ''], ['operations', op.flops > 0 ? flopsText(op.flops) : '']];
}

function whyTerms(index) {
  const one = collectives[index];
  return one === undefined ? [] : [
    ['hidden under', one.hidden_under], ['exposed because', one.why],
    ['algorithm', one.algorithm], ['slowest link', one.bottleneck]];
}

function sliceDetails({ device, slice }) {
  const { slices } = device;
  const kind = slices.kind[slice], op = ops[slices.op[slice]];
  const length = slices.end[slice] - slices.start[slice];
  const peer = slices.peer[slice];
  const index = collectiveOfOp.get(slices.op[slice]);
  const lead = slices.start[slice] - slices.begun[slice];
  return [
    el('h3', {}, `${sliceVerb(kind)}${op.name}`),
    terms([
      ['kind', KINDS[kind]], ['on', device.name],
      ['start', timeText(slices.start[slice])], ['length', timeText(length)],
      ['exposed', kind === TRANSFER ? timeText(exposedOf(device, slice)) : ''],
      ['begun', lead > 0 ? `${timeText(lead)} before: others were late, or a link was not free` : ''],
      [kind === WAIT ? 'waited for' : 'from', peer >= 0 ? nameOfDevice(peer) : ''],
      ['rate', kind === COMPUTE && op.flops > 0 && length > 0 ? rateText(op.flops, length) : ''],
      ...opTerms(op), ...(kind === COMPUTE ? [] : whyTerms(index))]),
    actions(['Zoom to it', () => showSlice(device, slice, true)],
      index === undefined ? ['All of this op', () => selectOp(slices.op[slice])]
        : ['All of this collective', () => selectCollective(index)]),
  ];
}

// Slices, their time and their first and last moment, of all devices.
function sumOf(which) {
  const sum = { count: 0, time: 0, from: Infinity, to: 0 };
  for (const { slices } of devices) {
    for (let i = 0; i < slices.count; ++i) {
      if (!which.has(slices.op[i])) continue;
      ++sum.count;
      sum.time += slices.end[i] - slices.start[i];
      sum.from = Math.min(sum.from, slices.start[i]);
      sum.to = Math.max(sum.to, slices.end[i]);
    }
  }
  return sum;
}

function opsDetails({ ops: which, title, collective }) {
  const sum = sumOf(which);
  const one = collectives[collective];
  const first = ops[[...which][0]];
  const facts = one === undefined ? opTerms(first) : [
    ['along', one.axes.join(', ')], ['in groups of', String(one.group)], ['types', one.types, 'code'],
    ['in, out', `${bytesText(one.in)}, ${bytesText(one.out)}`], ['sent', bytesText(one.sent)],
    ['time', timeText(one.time)], ['exposed', timeText(one.exposed)],
    ['source', one.source, 'code'], ['scope', one.scope, 'code'],
    ['is there because', one.reason], ...whyTerms(collective)];
  const found = `${countText(sum.count)}, ${timeText(sum.time)} on ${plural(devices.length, 'device')}`;
  const around = 0.05 * (sum.to - sum.from);
  const showAll = () => {
    moveView(sum.from - around, sum.to + around);
    scrollTo(byId('timeline'));
  };
  return [
    el('h3', {}, title),
    terms([['slices', found], ...facts]),
    sum.count > 0 ? actions(['Show all', showAll], ['Next slice', () => stepSlice(1)], ['Clear', () => select(null)])
      : el('p', { class: 'note' }, 'It has no slice here: nothing was sent, or it has another form by then.'),
  ];
}

function linkDetails({ link }) {
  return [
    el('h3', {}, `link ${link.name}`),
    terms([...(link.from < 0 && link.to < 0 ? [] : [['from', nameOfDevice(link.from)], ['to', nameOfDevice(link.to)]]),
           ['load', `${percentText(loadWithin(link, 0, span))} of its bandwidth in all`],
           ['in the time shown', percentText(loadWithin(link, view.from, view.to))],
           ['at most', percentText(link.load.reduce((a, b) => Math.max(a, b), 0))]]),
    actions(['Clear', () => select(null)]),
  ];
}

function nothingSelected() {
  return [el('p', { class: 'hint' },
    'Click a slice, a row of a table, a device or a link: what is known of it stands here.')];
}

function showDetails() {
  const at = pickedSlice();
  byId('details').replaceChildren(
    ...(selection ? [] : nothingSelected()),
    ...(selection && selection.ops ? opsDetails(selection) : []),
    ...(at ? sliceDetails(at) : []),
    ...(selection && selection.link ? linkDetails(selection) : []));
  showPicked();
}

let timelineInSight = true;
function showPicked() {
  const picked = byId('picked');
  picked.hidden = timelineInSight || !selection || !selection.ops;
  if (picked.hidden) return;
  const sum = sumOf(selection.ops);
  picked.replaceChildren(
    el('span', {}, el('b', {}, selection.title), `: ${plural(sum.count, 'slice')} marked in the timeline`),
    el('button', { type: 'button', onclick: () => scrollTo(byId('timeline')) }, 'Show'),
    el('button', { type: 'button', onclick: () => select(null) }, 'Clear'));
}

function selectOp(op) { select({ ops: new Set([op]), title: ops[op].name }); }
function selectCollective(index) {
  select({ ops: new Set(collectives[index].ops), title: collectives[index].name, collective: index });
}

function startDetails() {
  on('selection', showDetails);
  new IntersectionObserver(([seen]) => {
    timelineInSight = seen.isIntersecting;
    showPicked();
  }, { threshold: 0.15 }).observe(rowsBox);
  showDetails();
}

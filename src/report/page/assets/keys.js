// The keyboard. Keys that a field or a button takes for itself stay theirs.
const KEYS = [
  ['/', 'search'], ['Enter, Shift+Enter', 'in the search: the next and the previous slice found'],
  ['+  -', 'zoom in and out'], ['0', 'the whole'], ['\u2190  \u2192', 'in the timeline: earlier and later'],
  ['\u2191  \u2193', 'in the timeline: rows above and below; in a table: the row above or below'],
  ['.  ,', 'the next and the previous slice; of what is selected or found, if anything is'],
  ['Enter', 'in the timeline: zoom to the slice; in a table: mark the slices of the row'],
  ['Esc', 'nothing selected'], ['?', 'this list'],
];

const actionsOfKeys = {
  '/': () => { byId('search').focus(); byId('search').select(); scrollTo(byId('timeline')); },
  '?': () => byId('keys').showModal(),
  '+': () => zoomSmoothly(0.5),
  '=': () => zoomSmoothly(0.5),
  '-': () => zoomSmoothly(2),
  0: () => moveView(0, span),
  '.': () => stepSlice(1),
  ',': () => stepSlice(-1),
  Escape: () => { select(null); hideTip(); },
};
const actionsInTimeline = {
  ArrowLeft: () => pan(-0.15),
  ArrowRight: () => pan(0.15),
  ArrowUp: () => { rowsBox.scrollTop -= 40; },
  ArrowDown: () => { rowsBox.scrollTop += 40; },
  Home: () => setView(0, view.to - view.from),
  End: () => setView(span - (view.to - view.from), span),
  Enter: () => { const at = pickedSlice(); if (at) showSlice(at.device, at.slice, true); },
};

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || byId('keys').open) return;
  const target = event.target;
  if (target.matches('input[type="search"], select')) return;
  const act = (target === slicesCanvas && actionsInTimeline[event.key]) || actionsOfKeys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function startKeys() {
  const dialog = byId('keys');
  dialog.append(
    el('h2', { id: 'keys-title' }, 'Keys'),
    el('dl', {}, KEYS.flatMap(([key, what]) => [el('dt', {}, el('kbd', {}, key)), el('dd', {}, what)])),
    el('button', { type: 'button', autofocus: true, onclick: () => dialog.close() }, 'Close'));
  byId('help').addEventListener('click', () => dialog.showModal());
  addEventListener('keydown', onKey);
}

// What the person looks at: the stretch of time shown, what is searched for, what is selected.
const span = Math.max(data.span, 1);
// Nobody needs to look closer, and numbers stay exact.
const shortest = Math.max(span * 1e-9, 2);
const view = { from: 0, to: span };

function setView(from, to) {
  const length = Math.min(Math.max(to - from, shortest), span);
  view.from = Math.min(Math.max(from, 0), span - length);
  view.to = view.from + length;
  emit('view');
}
// So that the time at that place stays there.
function zoom(factor, at = (view.from + view.to) / 2) {
  setView(at - (at - view.from) * factor, at + (view.to - at) * factor);
}
function pan(share) {
  const shift = share * (view.to - view.from);
  setView(view.from + shift, view.to + shift);
}
const isWhole = () => view.from <= 0 && view.to >= span;

// As setView, in a few steps so that the eye can follow, where a person allows motion.
let movement = 0;
function moveView(from, to) {
  cancelAnimationFrame(movement);
  if (calm.matches) { setView(from, to); return; }
  const [a, b] = [view.from, view.to];
  const began = performance.now();
  const step = (now) => {
    const share = Math.min(1, (now - began) / 160);
    const eased = share * (2 - share);
    setView(a + (from - a) * eased, b + (to - b) * eased);
    if (share < 1) movement = requestAnimationFrame(step);
  };
  movement = requestAnimationFrame(step);
}
function zoomSmoothly(factor) {
  const middle = (view.from + view.to) / 2, half = (view.to - view.from) / 2 * factor;
  moveView(middle - half, middle + half);
}

const hasMemory = Boolean(memory) && memory.at.length > 0;
const shown = { compute: true, transfer: true, wait: true, links: links.length > 0, memory: hasMemory };

// By op: whether it is found. Null: nothing is searched for.
const search = { text: '', found: null, only: false };

// What is selected: a slice { device, slice }; all slices of some ops { ops, title }, with { at } the
// one of them that a person has gone to; or a link { link }. Null: nothing.
let selection = null;
function select(what) {
  selection = what;
  emit('selection');
}
// The one slice that has a frame: { device, slice }, or nothing.
const pickedSlice = () => selection && (selection.device ? selection : selection.at);
// Whether a slice stands out, where some do.
function standsOut(op) {
  if (selection && selection.ops) return selection.ops.has(op);
  return search.found === null || search.found[op] === 1;
}
const someStandOut = () => Boolean(selection && selection.ops) || search.found !== null;
const isHidden = (kind, op) => !shown[KINDS[kind]] || (search.only && search.found !== null && search.found[op] !== 1);

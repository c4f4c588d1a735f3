// Mouse, pen and fingers on the timeline: wheel and two fingers zoom, one drags, a click selects.
let lastPageScroll = -Infinity;

// A page that is being scrolled goes on when the timeline comes under the pointer; and when there is
// no more to see from further away.
function onWheel(event) {
  if (performance.now() - lastPageScroll < 350 && !event.ctrlKey) return;
  if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey) {
    event.preventDefault();
    pan((event.deltaX || event.deltaY) / Math.max(canvasWidth() - gutter, 1));
    return;
  }
  if (isWhole() && event.deltaY > 0) return;
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
  zoom(Math.exp(Math.max(-240, Math.min(240, event.deltaY * lines)) * 0.0025), timeAt(event.offsetX));
}

const touching = new Map();  // pointers by their ids
let drag = null;

function pinch(event) {
  const before = [...touching.values()].map((at) => at.x);
  touching.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
  const after = [...touching.values()].map((at) => at.x);
  const apart = (xs) => Math.max(Math.abs(xs[0] - xs[1]), 8);
  zoom(apart(before) / apart(after), timeAt((after[0] + after[1]) / 2));
}

function onDown(event) {
  touching.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
  if (event.button !== 0) return;
  slicesCanvas.setPointerCapture(event.pointerId);
  drag = { x: event.offsetX, y: event.clientY, from: view.from, to: view.to, scroll: rowsBox.scrollTop, moved: false };
}

function onMove(event) {
  if (touching.size === 2) { pinch(event); drag = null; return; }
  if (!drag) { hover(event); return; }
  const [right, down] = [event.offsetX - drag.x, event.clientY - drag.y];
  if (!drag.moved && Math.hypot(right, down) < 4) return;
  drag.moved = true;
  hideTip();
  slicesCanvas.classList.add('dragging');
  const shift = right / Math.max(canvasWidth() - gutter, 1) * (drag.to - drag.from);
  setView(drag.from - shift, drag.to - shift);
  if (event.pointerType === 'mouse') rowsBox.scrollTop = drag.scroll - down;
}

function onUp(event) {
  touching.delete(event.pointerId);
  slicesCanvas.classList.remove('dragging');
  if (drag && !drag.moved && event.type === 'pointerup') pick(hit(event.offsetX, event.offsetY));
  drag = null;
}

function pick(what) {
  if (what && what.device) select({ device: what.device, slice: what.slice });
  else if (what && what.row.link) select({ link: what.row.link });
  else select(null);
}

function hover(event) {
  const what = hit(event.offsetX, event.offsetY);
  slicesCanvas.classList.toggle('pointing', Boolean(what && (what.device || what.row.link)));
  if (!what) { hideTip(); return; }
  if (what.device) {
    const { slices } = what.device;
    const op = ops[slices.op[what.slice]];
    const exposed = exposedOf(what.device, what.slice);
    showTip(event.clientX, event.clientY, `${sliceVerb(slices.kind[what.slice])}${op.name}`, [
      `${timeText(slices.end[what.slice] - slices.start[what.slice])} from ${timeText(slices.start[what.slice])}` +
        (slices.kind[what.slice] === TRANSFER ? `, ${timeText(exposed)} exposed` : ''),
      op.shapes, op.bytes > 0 ? bytesText(op.bytes) : '', shortSource(op.source), what.device.name]);
  } else if (what.row.link) {
    const time = timeAt(event.offsetX);
    showTip(event.clientX, event.clientY, what.row.name, [
      `${percentText(loadWithin(what.row.link, time, time + 1))} of its bandwidth at ${timeText(time)}`,
      `${percentText(loadWithin(what.row.link, view.from, view.to))} in the time shown`]);
  } else if (what.row.memory) {
    const at = firstIndex(memory.at.length, (k) => memory.at[k] > timeAt(event.offsetX)) - 1;
    const held = at < 0 ? '0 B' : `${bytesText(memory.bytes[at])} from ${timeText(memory.at[at])}`;
    showTip(event.clientX, event.clientY, 'Memory', [held]);
  } else {
    showTip(event.clientX, event.clientY, what.row.name, []);
  }
}
const sliceVerb = (kind) => (kind === WAIT ? 'wait for ' : '');

// On the scale a drag picks the stretch that is shown next.
let rulerDrag = null;
function startRuler() {
  const ruler = byId('ruler');
  ruler.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    ruler.setPointerCapture(event.pointerId);
    rulerDrag = { x: event.offsetX, now: event.offsetX };
  });
  ruler.addEventListener('pointermove', (event) => {
    if (!rulerDrag) return;
    rulerDrag.now = event.offsetX;
    drawRuler();
  });
  const end = (event) => {
    const drawn = rulerDrag;
    rulerDrag = null;
    if (drawn && event.type === 'pointerup' && Math.abs(drawn.now - drawn.x) > 4) {
      const times = [timeAt(drawn.x), timeAt(drawn.now)].sort((a, b) => a - b);
      moveView(Math.max(times[0], 0), Math.min(times[1], span));
    }
    drawRuler();
  };
  ruler.addEventListener('pointerup', end);
  ruler.addEventListener('pointercancel', end);
  ruler.addEventListener('dblclick', () => moveView(0, span));
  ruler.addEventListener('wheel', onWheel, { passive: false });
}

function startPointer() {
  addEventListener('scroll', () => { lastPageScroll = performance.now(); }, { passive: true });
  slicesCanvas.addEventListener('wheel', onWheel, { passive: false });
  slicesCanvas.addEventListener('pointerdown', onDown);
  slicesCanvas.addEventListener('pointermove', onMove);
  slicesCanvas.addEventListener('pointerup', onUp);
  slicesCanvas.addEventListener('pointercancel', onUp);
  slicesCanvas.addEventListener('pointerleave', hideTip);
  slicesCanvas.addEventListener('dblclick', (event) => {
    const what = hit(event.offsetX, event.offsetY);
    if (what && what.device) showSlice(what.device, what.slice, true);
    else moveView(0, span);
  });
  startRuler();
}

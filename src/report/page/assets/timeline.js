// The timeline: rows of slices below a scale of time, and what lies under a point of it.
const rowsBox = byId('rows');
const slicesCanvas = byId('slices');
const canvasWidth = () => rowsBox.clientWidth;

const drawRows = onceAFrame(() => {
  const width = canvasWidth();
  const height = Math.min(rowsHeight, rowsBox.clientHeight);
  const context = sized(slicesCanvas, width, height);
  const painter = new Painter(context, width, rowsBox.scrollTop);
  painter.grid(height);
  for (const row of visibleRows(rowsBox.scrollTop, height)) painter.row(row);
  drawRepeated(painter, context, height);
});

// Stretches that stand for many turns of a loop.
function drawRepeated(painter, context, height) {
  context.setLineDash([4, 4]);
  context.strokeStyle = colors['strong-line'];
  context.lineWidth = 1;
  for (const [from, to] of data.repeated) {
    for (const x of [painter.x(from), painter.x(to)]) {
      if (x < gutter) continue;
      context.beginPath();
      context.moveTo(Math.round(x) + 0.5, 0);
      context.lineTo(Math.round(x) + 0.5, height);
      context.stroke();
    }
  }
  context.setLineDash([]);
}

const drawRuler = onceAFrame(() => {
  const width = canvasWidth();
  const context = sized(byId('ruler'), width, 26);
  const painter = new Painter(context, width, 0);
  if (rulerDrag) {
    context.fillStyle = colors.mark;
    context.fillRect(Math.min(rulerDrag.x, rulerDrag.now), 0, Math.abs(rulerDrag.now - rulerDrag.x), 26);
  }
  context.fillStyle = colors.quiet;
  context.textAlign = 'left';
  for (const { time, text } of marks(width)) {
    const x = Math.round(painter.x(time));
    context.fillRect(x, 17, 1, 9);
    const wide = text.length * painter.letter;
    context.fillText(text, Math.min(Math.max(x - wide / 2, gutter), width - wide - 1), 9);
  }
  for (const [from, to, times] of data.repeated) {
    const left = Math.max(painter.x(from), gutter), right = Math.min(painter.x(to), width);
    if (right - left < 8) continue;
    context.fillStyle = colors['strong-line'];
    context.fillRect(left, 22, right - left, 3);
    const text = `x ${countText(times)}`;
    const half = text.length * painter.letter / 2 + 4;
    if (right - left < 2 * half) continue;
    context.fillStyle = colors.panel;
    context.fillRect((left + right) / 2 - half, 14, 2 * half, 12);
    context.fillStyle = colors.ink;
    context.fillText(text, (left + right) / 2 - half + 4, 20);
  }
});

function layOut() {
  layOutRows(canvasWidth());
  byId('rows-height').style.height = `${rowsHeight}px`;
  drawTimeline();
}

const showStretch = onceAFrame(() => {
  byId('zoom-shown').textContent = isWhole() ? '' : `${timeText(view.to - view.from)} from ${timeText(view.from)}`;
});

function drawTimeline() {
  showStretch();
  drawRows();
  drawRuler();
  drawOverview();
}

const timeAt = (x) => view.from + (x - gutter) / Math.max(canvasWidth() - gutter, 1) * (view.to - view.from);

// The slice of a lane at a time, or the nearest within so much time.
function sliceAt(device, indices, time, near) {
  const { slices } = device;
  const at = firstIndex(indices.length, (k) => slices.end[indices[k]] >= time - near);
  let best = -1, distance = Infinity;
  for (let k = at; k < indices.length && slices.start[indices[k]] <= time + near; ++k) {
    const i = indices[k];
    if (isHidden(slices.kind[i], slices.op[i])) continue;
    const away = Math.max(0, slices.start[i] - time, time - slices.end[i]);
    if (away < distance) [best, distance] = [i, away];
  }
  return best;
}

// What is drawn at a place of the canvas: { row }, with { device, slice } where there is a slice.
function hit(x, y) {
  const row = visibleRows(rowsBox.scrollTop + y, 1)[0];
  if (!row) return null;
  if (!row.device || x < gutter) return { row };
  const down = y + rowsBox.scrollTop;
  const lane = row.lanes.findIndex((one) => down >= one.y && down <= one.y + one.height);
  if (lane < 0) return { row };
  const near = 3 * (view.to - view.from) / canvasWidth();
  const slice = sliceAt(row.device, row.device.lanes[lane], timeAt(x), near);
  return slice < 0 ? { row } : { row, device: row.device, slice };
}

// So that the slice is seen, with something around it; closer only where it is asked for.
function showSlice(device, i, closer = false) {
  const { start, end } = device.slices;
  const length = Math.max(end[i] - start[i], shortest);
  const width = view.to - view.from, middle = (start[i] + end[i]) / 2;
  if (closer) moveView(start[i] - length, end[i] + length);
  else if (length > 2 * width || length < width / 400) moveView(start[i] - 4 * length, end[i] + 4 * length);
  else if (start[i] < view.from || end[i] > view.to) moveView(middle - width / 2, middle + width / 2);
  showRow(rowOfDevice(device));
}
function showRow(row) {
  if (!row) return;
  if (row.top < rowsBox.scrollTop) rowsBox.scrollTop = row.top;
  if (row.bottom > rowsBox.scrollTop + rowsBox.clientHeight) rowsBox.scrollTop = row.bottom - rowsBox.clientHeight;
}

function kindButton(kind) {
  const button = el('button', { type: 'button', 'data-kind': kind, 'aria-pressed': String(shown[kind]) }, kind);
  button.addEventListener('click', () => {
    shown[kind] = !shown[kind];
    button.setAttribute('aria-pressed', String(shown[kind]));
    layOut();
  });
  return button;
}

function describeTimeline() {
  const count = devices.reduce((sum, device) => sum + device.slices.count, 0);
  const name = `Timeline of ${plural(devices.length, 'device')}: ${plural(count, 'slice')} in ${timeText(span)}`;
  slicesCanvas.setAttribute('aria-label', name);
  const notes = [];
  const left = data.left_out;
  if (left.devices > 0) notes.push(`${plural(left.devices, 'more device')} not drawn, to keep the page small.`);
  if (left.slices > 0) notes.push(`${plural(left.slices, 'slice')} of those drawn left out, the shortest first.`);
  if (data.dropped > 0) notes.push(`${plural(data.dropped, 'event')} were not recorded: times are too short.`);
  if (data.repeated.length > 0) {
    notes.push('Stretches marked "x N" stand for N turns of a loop like them; the others take no room here.');
  }
  byId('left-out').textContent = notes.join(' ');
}

function startTimeline() {
  byId('kinds').append(...KINDS.map(kindButton));
  if (links.length > 0) byId('kinds').append(kindButton('links'));
  if (hasMemory) byId('kinds').append(kindButton('memory'));
  byId('zoom-in').addEventListener('click', () => zoomSmoothly(0.5));
  byId('zoom-out').addEventListener('click', () => zoomSmoothly(2));
  byId('zoom-fit').addEventListener('click', () => moveView(0, span));
  rowsBox.addEventListener('scroll', drawRows);
  new ResizeObserver(layOut).observe(rowsBox);
  for (const change of ['view', 'selection', 'search', 'theme']) on(change, drawTimeline);
  describeTimeline();
  layOut();
}

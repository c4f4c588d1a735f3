// The whole run in one strip, of the slowest device: how much of each moment it computes or waits, and
// which stretch is shown below. Dragging moves that stretch, or picks another.
const OVERVIEW_HEIGHT = 34;
const slowest = devices.reduce((least, device) =>
  (!least || device.times.idle < least.times.idle ? device : least), null);

// For each of so many equal stretches the share that the slices of a kind take.
function sharesOf(device, kind, count) {
  const shares = new Float64Array(count);
  const { slices } = device;
  const long = span / count;
  for (let i = 0; i < slices.count; ++i) {
    if (slices.kind[i] !== kind) continue;
    const last = Math.min(count - 1, Math.floor(slices.end[i] / long));
    for (let bin = Math.floor(slices.start[i] / long); bin <= last; ++bin) {
      const within = Math.min(slices.end[i], (bin + 1) * long) - Math.max(slices.start[i], bin * long);
      shares[bin] += Math.max(0, within) / long;
    }
  }
  return shares;
}

const overviewX = (time) => gutter + time / span * (canvasWidth() - gutter);
const overviewTime = (x) => (x - gutter) / Math.max(canvasWidth() - gutter, 1) * span;

let overviewShares = null;
function sharesFor(count) {
  if (!overviewShares || overviewShares.count !== count) {
    overviewShares = { count, compute: sharesOf(slowest, COMPUTE, count), wait: sharesOf(slowest, WAIT, count) };
  }
  return overviewShares;
}

const drawOverview = onceAFrame(() => {
  const width = canvasWidth();
  const context = sized(byId('overview'), width, OVERVIEW_HEIGHT);
  context.fillStyle = colors.sunk;
  context.fillRect(gutter, 0, width - gutter, OVERVIEW_HEIGHT);
  if (slowest) {
    const { count, compute, wait } = sharesFor(Math.max(1, Math.floor((width - gutter) / 2)));
    for (let bin = 0; bin < count; ++bin) {
      const x = Math.round(gutter + bin * (width - gutter) / count);
      const wide = Math.round(gutter + (bin + 1) * (width - gutter) / count) - x;
      const computed = Math.min(compute[bin], 1) * OVERVIEW_HEIGHT, waited = Math.min(wait[bin], 1) * OVERVIEW_HEIGHT;
      context.fillStyle = colors.compute;
      context.fillRect(x, OVERVIEW_HEIGHT - computed, wide, computed);
      context.fillStyle = colors['wait-dense'];
      context.fillRect(x, OVERVIEW_HEIGHT - computed - waited, wide, waited);
    }
  }
  drawWindow(context, width);
  if (gutter > 0 && slowest) {
    context.fillStyle = colors.quiet;
    context.font = FONT;
    context.fillText(devices.length > 1 ? 'slowest device' : 'whole', 2, OVERVIEW_HEIGHT / 2 + 4);
  }
});

function drawWindow(context, width) {
  if (isWhole()) return;
  const left = overviewX(view.from), right = Math.max(overviewX(view.to), left + 3);
  context.fillStyle = colors.panel;
  context.globalAlpha = 0.7;
  context.fillRect(gutter, 0, left - gutter, OVERVIEW_HEIGHT);
  context.fillRect(right, 0, width - right, OVERVIEW_HEIGHT);
  context.globalAlpha = 1;
  context.strokeStyle = colors.focus;
  context.lineWidth = 2;
  context.strokeRect(left, 1, right - left, OVERVIEW_HEIGHT - 2);
}

function startOverview() {
  const canvas = byId('overview');
  let moving = null;
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    const time = overviewTime(event.offsetX);
    const inside = !isWhole() && time > view.from && time < view.to;
    moving = { time, from: view.from, to: view.to, inside, moved: false };
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!moving) return;
    const time = overviewTime(event.offsetX);
    moving.moved = true;
    if (moving.inside) setView(moving.from + time - moving.time, moving.to + time - moving.time);
    else setView(Math.min(time, moving.time), Math.max(time, moving.time));
  });
  canvas.addEventListener('pointerup', () => {
    // A click beside the stretch brings it there.
    if (moving && !moving.moved && !moving.inside && !isWhole()) {
      const half = (view.to - view.from) / 2;
      moveView(moving.time - half, moving.time + half);
    }
    moving = null;
  });
  canvas.addEventListener('dblclick', () => moveView(0, span));
  canvas.addEventListener('wheel', onWheel, { passive: false });
}

// Draws rows on a canvas, of which only what is seen.
const FONT = '11px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace';

class Painter {
  constructor(context, width, scroll) {
    this.context = context;
    this.width = width;
    this.scroll = scroll;
    context.font = FONT;
    context.textBaseline = 'middle';
    this.letter = context.measureText('0').width;
  }

  x(time) { return gutter + (time - view.from) / (view.to - view.from) * (this.width - gutter); }
  time(x) { return view.from + (x - gutter) / (this.width - gutter) * (view.to - view.from); }

  row(row) {
    if (row.device) this.device(row);
    else if (row.link) this.link(row);
    else this.memory(row);
    this.name(row);
  }

  // Names stand over whatever was drawn beyond the edge.
  name(row) {
    const { context } = this;
    const top = row.top - this.scroll;
    if (gutter > 0) {
      context.fillStyle = colors.panel;
      context.fillRect(0, top - 3, gutter, row.bottom - row.top);
    }
    context.fillStyle = colors.line;
    context.fillRect(0, row.bottom - this.scroll - 4, this.width, 1);
    context.fillStyle = row.link && selection && selection.link === row.link ? colors.focus : colors.ink;
    context.textAlign = 'left';
    const lane = row.lanes[0];
    const middle = gutter > 0 ? lane.y + Math.min(lane.height, BUSY) / 2 - this.scroll : top + 7;
    context.fillText(this.shortened(row.name, (gutter || this.width) - 8), 2, middle);
    if (gutter > 0 && row.lanes.length > 1) {
      context.fillStyle = colors.quiet;
      context.fillText('transfers', 10, row.lanes[1].y + LANE / 2 - this.scroll);
    }
  }

  device(row) {
    row.lanes.forEach((lane, index) =>
      this.lane(row.device, row.device.lanes[index], lane.y - this.scroll, lane.height));
  }

  lane(device, indices, y, height) {
    const { slices } = device;
    const narrow = new Density();
    const first = firstIndex(indices.length, (k) => slices.end[indices[k]] >= view.from);
    for (let k = first; k < indices.length; ++k) {
      const i = indices[k];
      if (slices.start[i] > view.to) break;
      const kind = slices.kind[i], op = slices.op[i];
      if (isHidden(kind, op)) continue;
      const x = this.x(slices.start[i]), width = this.x(slices.end[i]) - x;
      const faded = !standsOut(op);
      if (width >= NARROW) this.slice(device, i, x, width, y, height, faded);
      else narrow.add(kind, x, width, faded);
    }
    narrow.draw(this.context, y, height);
    this.picked(device, indices, y, height);
  }

  slice(device, i, x, width, y, height, faded) {
    const { context } = this;
    const kind = device.slices.kind[i];
    const left = Math.max(x, gutter - 2), right = Math.min(x + width, this.width + 2);
    context.globalAlpha = faded ? FADED : 1;
    context.fillStyle = patterns[kind];
    context.fillRect(left, y, right - left, height);
    if (width >= 3) {
      context.strokeStyle = colors[`${KINDS[kind]}-edge`];
      context.lineWidth = 1;
      context.strokeRect(left + 0.5, y + 0.5, right - left - 1, height - 1);
    }
    this.label(ops[device.slices.op[i]].name, kind, Math.max(left, gutter), right, y, height);
    context.globalAlpha = 1;
  }

  label(text, kind, left, right, y, height) {
    const room = right - left - 8;
    if (room < 3 * this.letter) return;
    const { context } = this;
    const short = this.shortened(text, room);
    const middle = (left + right) / 2;
    if (kind === WAIT) {
      // Letters on crossed lines cannot be read.
      const half = short.length * this.letter / 2 + 3;
      context.fillStyle = colors.wait;
      context.fillRect(middle - half, y + 3, 2 * half, height - 6);
    }
    context.fillStyle = colors[`${KINDS[kind]}-ink`];
    context.textAlign = 'center';
    context.fillText(short, middle, y + height / 2 + 0.5);
  }

  shortened(text, room) {
    const letters = Math.floor(room / this.letter);
    return text.length <= letters ? text : `${text.slice(0, Math.max(letters - 1, 1))}\u2026`;
  }

  // What is selected has a frame, also where it is too narrow to be drawn by itself.
  picked(device, indices, y, height) {
    const at = pickedSlice();
    if (!at || at.device !== device || !indices.includes(at.slice)) return;
    const { slices } = device;
    const x = this.x(slices.start[at.slice]);
    const width = Math.max(this.x(slices.end[at.slice]) - x, 3);
    const { context } = this;
    context.lineWidth = 2;
    context.strokeStyle = colors.panel;
    context.strokeRect(x - 2.5, y - 2.5, width + 5, height + 5);
    context.strokeStyle = colors.focus;
    context.strokeRect(x - 1, y - 1, width + 2, height + 2);
  }

  link({ link, lanes }) {
    const { context } = this;
    const { y, height } = lanes[0];
    const base = y + height - this.scroll;
    context.fillStyle = colors.sunk;
    context.fillRect(gutter, y - this.scroll, this.width - gutter, height);
    const draw = (x, width, load) => {
      context.fillStyle = loadColor(load);
      context.fillRect(x, base, width, -Math.max(Math.min(load, 1) * height, 1));
    };
    const first = firstIndex(link.start.length, (k) => link.end[k] > view.from);
    const end = firstIndex(link.start.length, (k) => link.start[k] >= view.to);
    if (end - first > (this.width - gutter) / 4) {
      // Of many the mean of each pixel.
      for (let x = gutter; x < this.width; ++x) {
        const load = loadWithin(link, this.time(x), this.time(x + 1));
        if (load > 0) draw(x, 1, load);
      }
      return;
    }
    for (let i = first; i < end; ++i) {
      const x = this.x(link.start[i]);
      draw(x, Math.max(this.x(link.end[i]) - x, 1), link.load[i]);
    }
  }

  memory({ lanes }) {
    const { context } = this;
    const { y, height } = lanes[0];
    const base = y + height - this.scroll;
    const most = Math.max(...memory.bytes, 1);
    const count = memory.at.length;
    const first = Math.max(0, firstIndex(count, (k) => memory.at[k] > view.from) - 1);
    context.fillStyle = colors.area;
    for (let i = first; i < count && memory.at[i] <= view.to; ++i) {
      const x = this.x(memory.at[i]);
      const end = this.x(i + 1 < count ? memory.at[i + 1] : span);
      context.fillRect(x, base, Math.max(end - x, 0.5), -memory.bytes[i] / most * height);
    }
  }

  // Thin lines under everything, at the marks of the scale.
  grid(height) {
    const { context } = this;
    context.fillStyle = colors.line;
    for (const { time } of marks(this.width)) context.fillRect(Math.round(this.x(time)), 0, 1, height);
  }
}

// The marks of the scale of time.
function marks(width) {
  const length = view.to - view.from;
  const step = roundStep(length / Math.max(2, (width - gutter) / 110));
  const all = [];
  for (let n = Math.ceil(view.from / step); n * step <= view.to; ++n) {
    all.push({ time: n * step, text: scaleText(n * step, step, view.to) });
  }
  return all;
}

// Slices of a lane that are too narrow to be told apart: of each pixel, which share of its time slices
// of each kind take, drawn as so much of its height.
const NARROW = 1.5;
const FADED = 0.2;
const LEAST_HEIGHT = 0.35;  // so that one short slice by itself is seen

class Density {
  constructor() { this.pixels = new Map(); }

  add(kind, x, width, faded) {
    for (let pixel = Math.floor(x); pixel === Math.floor(x) || pixel < x + width; ++pixel) {
      const within = Math.max(Math.min(x + width, pixel + 1) - Math.max(x, pixel), 0.02);
      const shares = this.pixels.get(pixel) ?? new Float64Array(6);
      shares[kind + (faded ? 3 : 0)] += within;
      this.pixels.set(pixel, shares);
    }
  }

  draw(context, y, height) {
    for (const [x, shares] of this.pixels) {
      const sum = shares.reduce((all, share) => all + share);
      const scale = Math.max(Math.min(sum, 1), LEAST_HEIGHT) / sum * height;
      let bottom = y + height;
      shares.forEach((share, i) => {
        context.globalAlpha = i < 3 ? 1 : FADED;
        context.fillStyle = colors[['compute', 'transfer-stripe', 'wait-dense'][i % 3]];
        context.fillRect(x, bottom, 1, -share * scale);
        bottom -= share * scale;
      });
    }
    context.globalAlpha = 1;
  }
}

// Numbers for people: three or four digits and the unit that fits, as Weft's reports have them.
function digits(value) {
  const size = Math.abs(value);
  return size >= 1000 ? value.toFixed(0) : size >= 100 ? trimmed(value.toFixed(1)) : trimmed(value.toPrecision(3));
}
function trimmed(text) {
  return text.includes('.') && !text.includes('e') ? text.replace(/\.?0+$/, '') : text;
}

const TIMES = [['s', 1e12], ['ms', 1e9], ['us', 1e6], ['ns', 1e3], ['ps', 1]];
function timeText(time) {
  const ps = time * data.unit_ps;
  if (ps === 0) return '0';
  const [unit, size] = TIMES.find(([, least]) => Math.abs(ps) >= least) ?? TIMES[4];
  return `${digits(ps / size)} ${unit}`;
}

// For the marks of a scale, which all have as many digits behind the point.
function scaleText(time, step, largest) {
  const [unit, size] = TIMES.find(([, least]) => largest * data.unit_ps >= least) ?? TIMES[4];
  const behind = Math.max(0, Math.ceil(-Math.log10(step * data.unit_ps / size) - 1e-9));
  return time === 0 ? '0' : `${(time * data.unit_ps / size).toFixed(behind)} ${unit}`;
}

// 1, 2 or 5 times a power of ten that is at least so much.
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((n) => n * power).find((step) => step >= least * (1 - 1e-9));
}

function bytesText(bytes) {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let unit = 0;
  while (Math.abs(bytes) >= 1024 && unit + 1 < units.length) { bytes /= 1024; ++unit; }
  return `${digits(bytes)} ${units[unit]}`;
}

function thousands(value, unit) {
  const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
  let prefix = 0;
  while (Math.abs(value) >= 1000 && prefix + 1 < prefixes.length) { value /= 1000; ++prefix; }
  return `${digits(value)} ${prefixes[prefix]}${unit}`;
}
const flopsText = (flops) => thousands(flops, 'FLOP');
const rateText = (flops, time) => thousands(flops / (time * data.unit_ps * 1e-12), 'FLOP/s');

function percentText(share) {
  const percent = 100 * share;
  return `${percent !== 0 && Math.abs(percent) < 10 ? trimmed(percent.toFixed(1)) : percent.toFixed(0)} %`;
}
const countText = (count) => count.toLocaleString('en-US', { maximumFractionDigits: 1 });
const plural = (count, noun) => `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;

// Of a path its last part: "train.py:12:4".
const shortSource = (source) => source.slice(source.lastIndexOf('/') + 1);

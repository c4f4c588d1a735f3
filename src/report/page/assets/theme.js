// Light or dark: as the system says, until a person chooses; and the colours and patterns of canvases.
const darkSystem = matchMedia('(prefers-color-scheme: dark)');
const THEME_KEY = 'weft-page-theme';

// Where a browser keeps nothing for pages from files, the choice lasts as long as the page.
const kept = {
  read() { try { return localStorage.getItem(THEME_KEY); } catch { return null; } },
  write(theme) { try { localStorage.setItem(THEME_KEY, theme); } catch { /* see above */ } },
};
let chosenTheme = kept.read();

const NAMED_COLORS = ['panel', 'sunk', 'ink', 'quiet', 'line', 'strong-line', 'mark', 'focus', 'transfer-stripe',
                      'wait-dense', 'wait-hatch', 'area', 'load-none', 'load-0', 'load-1', 'load-2', 'load-3'];
let colors = {};
let patterns = [];

function pattern(size, draw) {
  const scale = window.devicePixelRatio || 1;
  const tile = el('canvas', { width: Math.round(size * scale), height: Math.round(size * scale) });
  const context = tile.getContext('2d');
  context.scale(tile.width / size, tile.height / size);
  draw(context, size);
  const made = context.createPattern(tile, 'repeat');
  made.setTransform(new DOMMatrix().scale(size / tile.width, size / tile.height));
  return made;
}

// Lines at 45 degrees that fit to those of the next tile.
function stripes(context, size, color, width, down) {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  for (const shift of [-size, 0, size]) {
    context.moveTo(shift - 1, down ? -1 : size + 1);
    context.lineTo(shift + size + 1, down ? size + 1 : -1);
  }
  context.stroke();
}

function readColors() {
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue(`--${name}`).trim();
  colors = {};
  for (const name of [...NAMED_COLORS, ...KINDS.flatMap((kind) => [kind, `${kind}-edge`, `${kind}-ink`])]) {
    colors[name] = color(name);
  }
  patterns = [
    colors.compute,
    pattern(9, (context, size) => {
      context.fillStyle = colors.transfer;
      context.fillRect(0, 0, size, size);
      stripes(context, size, colors['transfer-stripe'], 3, false);
    }),
    pattern(6, (context, size) => {
      context.fillStyle = colors.wait;
      context.fillRect(0, 0, size, size);
      context.globalAlpha = 0.55;
      stripes(context, size, colors['wait-hatch'], 1, true);
      stripes(context, size, colors['wait-hatch'], 1, false);
    }),
  ];
}

const isDark = () => (chosenTheme ?? (darkSystem.matches ? 'dark' : 'light')) === 'dark';

function applyTheme() {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  byId('theme').textContent = isDark() ? 'Light' : 'Dark';
  byId('theme').setAttribute('aria-label', isDark() ? 'Use light colours' : 'Use dark colours');
  readColors();
  emit('theme');
}

function startTheme() {
  byId('theme').addEventListener('click', () => {
    chosenTheme = isDark() ? 'light' : 'dark';
    kept.write(chosenTheme);
    applyTheme();
  });
  darkSystem.addEventListener('change', applyTheme);
  applyTheme();
}

// A colour for a load from 0 to 1: the lighter (in the dark: the darker) the less.
function loadColor(load) {
  if (load <= 0) return colors['load-none'];
  const place = Math.min(load, 1) * 3;
  const low = Math.min(2, Math.floor(place));
  return mixed(colors[`load-${low}`], colors[`load-${low + 1}`], place - low);
}
function mixed(from, to, share) {
  const parts = (color) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const [a, b] = [parts(from), parts(to)];
  return `rgb(${a.map((part, i) => Math.round(part + (b[i] - part) * share)).join(' ')})`;
}

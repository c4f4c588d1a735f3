// Elements. Texts of the data only ever become text, never markup.
const byId = (id) => document.getElementById(id);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}
const el = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);
const svg = (name, attributes = {}, ...children) =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);

// What stands as it does in a program.
const code = (text, title) => el('span', { class: 'code', title }, text);

// A list of terms, each with what it is; those without a value are left out.
function terms(pairs, attributes = {}) {
  return el('dl', attributes, pairs.filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .flatMap(([name, value, kind]) => [el('dt', {}, name), el('dd', { class: kind }, value)]));
}

// Who wants to know of a change, by its name.
const listeners = new Map();
function on(change, listener) {
  listeners.set(change, [...(listeners.get(change) ?? []), listener]);
}
function emit(change) {
  for (const listener of listeners.get(change) ?? []) listener();
}

// Calls `draw` once before the next picture, however often it is asked to.
function onceAFrame(draw) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => { asked = false; draw(); });
  };
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const scrollTo = (element) =>
  element.scrollIntoView({ behavior: calm.matches ? 'auto' : 'smooth', block: 'start' });

// The drawing context of a canvas that is so large, in CSS pixels.
function sized(canvas, width, height) {
  const scale = window.devicePixelRatio || 1;
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  if (canvas.width !== w || canvas.height !== h) { canvas.width = w; canvas.height = h; }
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext('2d');
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

// A context or a line beside the pointer.
function showTip(x, y, title, lines) {
  const tip = byId('tip');
  tip.replaceChildren(el('b', {}, title), ...lines.filter(Boolean).map((line) => el('div', {}, line)));
  tip.hidden = false;
  const { width, height } = tip.getBoundingClientRect();
  tip.style.left = `${Math.max(4, Math.min(x + 14, innerWidth - width - 8))}px`;
  tip.style.top = `${y + 18 + height > innerHeight ? Math.max(4, y - height - 10) : y + 18}px`;
}
function hideTip() { byId('tip').hidden = true; }

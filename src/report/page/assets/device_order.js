// In which order a mesh goes through the devices: a ring along one of its axes, or all positions one
// after the other. A step between devices that no link joins is dashed.
let chosenOrder = null;

// Each { name, rings }: lists of devices, of which each sends to the next, the last to the first.
function ordersOf(mesh) {
  const sizes = mesh.axes.map(([, size]) => size);
  const count = sizes.reduce((product, size) => product * size, 1);
  const orders = mesh.axes.filter(([, size]) => size > 1).map(([name]) => {
    const axis = mesh.axes.findIndex(([other]) => other === name);
    const stride = sizes.slice(axis + 1).reduce((product, size) => product * size, 1);
    const rings = [];
    for (let position = 0; position < count; ++position) {
      if (Math.floor(position / stride) % sizes[axis] !== 0) continue;
      rings.push(Array.from({ length: sizes[axis] }, (_, i) => deviceAt(mesh, position + i * stride)));
    }
    return { name: `along ${name}`, rings };
  });
  const all = Array.from({ length: count }, (_, i) => deviceAt(mesh, i));
  if (orders.length > 1) orders.push({ name: 'over all devices', rings: [all] });
  const of = data.meshes.length > 1 ? `of @${mesh.name} ` : '';
  return orders.map(({ name, rings }) => ({ name: of + name, rings }));
}

function orderControls() {
  const orders = data.meshes.flatMap(ordersOf);
  if (orders.length === 0 || layout.box === DOTS) return '';
  const choice = el('select', { id: 'mesh-choice' },
    orders.map(({ name }, i) => el('option', { value: i }, name)), el('option', { value: -1 }, 'none'));
  chosenOrder = orders[0];
  choice.addEventListener('change', () => {
    chosenOrder = orders[choice.value] ?? null;
    drawOrder();
  });
  return el('div', { class: 'controls' }, el('label', { for: 'mesh-choice' }, 'Order of devices'), choice);
}

function stepsOf({ rings }) {
  return rings.flatMap((ring) => {
    const last = ring.length > 2 ? ring.length : ring.length - 1;  // of two, back is the same way
    return Array.from({ length: last }, (_, i) => [ring[i], ring[(i + 1) % ring.length]]);
  });
}

// An arc that is bent away from the links, with a head in its middle.
function arc(from, to, far) {
  const a = layout.places[from], b = layout.places[to];
  if (!a || !b || (!far && wrapsAlong(a, b) >= 0)) return [];  // around the end its link shows the way
  const [x, y] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(x, y) || 1;
  const bend = layout.box.height * (far ? 0.75 : 0.42);
  const [cx, cy] = [(a.x + b.x) / 2 + y / length * bend, (a.y + b.y) / 2 - x / length * bend];
  const [mx, my] = [(a.x + b.x) / 4 + cx / 2, (a.y + b.y) / 4 + cy / 2];
  const [ux, uy] = [x / length * 5, y / length * 5];
  const head = [[-1, 0.7], [0.6, 0], [-1, -0.7]].map(([along, aside]) =>
    `${mx + along * ux - aside * uy} ${my + along * uy + aside * ux}`);
  return [svg('path', { class: far ? 'order far' : 'order', d: `M${a.x} ${a.y}Q${cx} ${cy} ${b.x} ${b.y}` }),
          svg('path', { class: 'order', d: `M${head.join('L')}` })];
}

function drawOrder() {
  const group = byId('mesh-order'), words = byId('mesh-order-text');
  group.replaceChildren();
  words.textContent = '';
  if (!chosenOrder) return;
  const steps = stepsOf(chosenOrder);
  const known = data.places.rank > 0 && layout.joined.size > 0;  // elsewhere all are as far from each other
  const isFar = ([from, to]) => {
    const [a, b] = [chipOf(layout, from), chipOf(layout, to)];
    return known && a !== b && !layout.joined.has(`${a},${b}`);
  };
  group.replaceChildren(...steps.flatMap((step) => arc(...step, isFar(step))));
  const far = steps.filter(isFar);
  if (!known) return;
  const counted = `${countText(far.length)} of ${plural(steps.length, 'step')} ${chosenOrder.name}`;
  words.textContent = far.length === 0
    ? `A ring ${chosenOrder.name} goes over links between neighbours only.`
    : `${counted} ${far.length === 1 ? 'is' : 'are'} between devices that no link joins (dashed): ` +
      `${far.slice(0, 6).map(([from, to]) => `${from} to ${to}`).join(', ')}${far.length > 6 ? ', \u2026' : '.'}`;
}

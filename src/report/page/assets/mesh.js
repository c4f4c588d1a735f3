// The picture of the machine: its devices at their places, its links coloured by their load in the time
// shown, and in which order a mesh goes through the devices.
let layout = null;
let linkElements = [];
const deviceElements = new Map();

function meshPicture() {
  const picture = svg('svg', { class: 'mesh', viewBox: `0 0 ${layout.width} ${layout.height}`, role: 'group',
                               'aria-label': `${plural(data.places.count, 'device')} of ${data.places.machine}` });
  picture.style.maxWidth = `${layout.width * 1.25}px`;
  if (layout.planes) {
    picture.append(...layout.planes.map(([x, y], z) =>
      svg('text', { class: 'position', x: x + MARGIN, y: y + MARGIN - 18, 'font-size': 12 }, `z=${z}`)));
  }
  picture.append(svg('g', { id: 'mesh-links' }), svg('g', { id: 'mesh-order' }), svg('g', { id: 'mesh-devices' }));
  return picture;
}

// More devices that have neither places nor links need no picture.
const MOST_ALIKE = 256;

// Few links are elements of their own; of many, those with about as much load are one.
const LOAD_CLASSES = 12;
function drawLinks() {
  const group = byId('mesh-links');
  const single = layout.box !== DOTS;
  const loads = layout.lines.map(({ link }) => (link ? loadWithin(link, view.from, view.to) : 0));
  const path = (lines, barb) => lines.flatMap(({ pieces }) => pieces.map((piece) => pathOf(piece, barb))).join('');
  const width = (load) => (single ? 1.6 + 3.6 * load : 0.8 + 1.2 * load);
  const style = (load) => ({ class: 'link', stroke: loadColor(load), 'stroke-width': width(load) });
  if (!single) {
    const classes = Array.from({ length: LOAD_CLASSES + 1 }, () => []);
    layout.lines.forEach((line, i) => classes[Math.ceil(Math.min(loads[i], 1) * LOAD_CLASSES)].push(line));
    group.replaceChildren(...classes.map((lines, n) =>
      svg('path', { ...style(n / LOAD_CLASSES), d: path(lines, false) })));
    return;
  }
  if (linkElements.length === 0) {
    linkElements = layout.lines.map((line) => svg('path', { d: path([line], true) }));
    const isPicked = ({ link }) => selection && selection.link === link;
    const reaches = layout.lines.filter(({ link }) => link).map((line) => svg('path', {
      class: 'reach', d: path([line], false),
      onclick: () => select(isPicked(line) ? null : { link: line.link }),
      onpointermove: (event) => showTip(event.clientX, event.clientY, line.link.name, [
        `${percentText(loadWithin(line.link, view.from, view.to))} of its bandwidth in the time shown`]),
      onpointerleave: hideTip }));
    group.replaceChildren(...linkElements, ...reaches);
  }
  linkElements.forEach((element, i) => {
    fill(element, style(loads[i]), []);
    element.classList.toggle('picked', Boolean(selection && selection.link && selection.link === layout.lines[i].link));
  });
}

// "x=0 y=1": where the first mesh has the device.
const positionOfDevice = new Map();
function readPositions() {
  const mesh = data.meshes[0];
  if (!mesh) return;
  const count = mesh.axes.reduce((product, [, size]) => product * size, 1);
  for (let position = 0; position < count; ++position) {
    let rest = position;
    const digits = [...mesh.axes].reverse().map(([name, size]) => {
      const digit = rest % size;
      rest = Math.floor(rest / size);
      return `${name}=${digit}`;
    });
    positionOfDevice.set(deviceAt(mesh, position), digits.reverse().join(' '));
  }
}
const deviceAt = (mesh, position) => (mesh.devices.length > 0 ? mesh.devices[position] : position);

function deviceLines(id) {
  const place = layout.places[id];
  const times = deviceWithId.get(id)?.times;
  return [
    place.at.length > 0 ? `at (${place.at.join(',')})` : '', positionOfDevice.get(id) ?? 'not in the mesh',
    times ? `computes ${timeText(times.compute)}, idle ${timeText(times.idle)}` : '',
    times ? `exposed ${timeText(times.exposed)}` : ''];
}

function deviceElement({ id, at, x, y }) {
  const { width, height } = layout.box;
  const text = (words, line, size, kind) =>
    svg('text', { x, y: y + line, 'text-anchor': 'middle', 'font-size': size, class: kind }, words);
  const name = `${platform} ${id}`;
  const label = layout.box === FULL ? text(name, -8, 13) : text(id, 4, 11);
  const position = positionOfDevice.get(id) ?? '';
  const short = position.length <= 12 ? position : `[${position.match(/\d+(?= |$)/g).join(',')}]`;
  const lines = [at.length > 0 ? `(${at.join(',')})` : '', short].filter(Boolean);
  const below = layout.box === FULL ? lines : [];
  const device = deviceWithId.get(id);
  const element = svg('g', {
    class: 'device', tabindex: id === 0 ? '0' : '-1', role: 'img',
    'aria-label': [name, ...deviceLines(id)].filter(Boolean).join(', '),
    onpointermove: (event) => showTip(event.clientX, event.clientY, name, deviceLines(id)),
    onpointerleave: hideTip, onclick: () => device && showDevice(device),
  }, svg('rect', { x: x - width / 2, y: y - height / 2, width, height, rx: Math.min(5, height / 6) }), label,
  ...below.map((words, i) => text(words, 6 + 12 * i, Math.min(10, 1.7 * width / words.length), 'position')));
  if (!positionOfDevice.has(id)) element.style.opacity = 0.45;
  deviceElements.set(id, element);
  return element;
}

function drawDevices() {
  const group = byId('mesh-devices');
  if (layout.box !== DOTS) {
    group.replaceChildren(...layout.places.map(deviceElement));
    group.addEventListener('keydown', onDeviceKey);
    return;
  }
  const { width, height } = layout.box;
  const boxAt = ({ x, y }) => `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}z`;
  const boxes = (places, color) => svg('path', { d: places.map(boxAt).join(''), fill: `var(--${color})` });
  const used = layout.places.filter(({ id }) => positionOfDevice.has(id));
  const unused = layout.places.filter(({ id }) => !positionOfDevice.has(id));
  group.replaceChildren(svg('g', { class: 'device', onpointermove: (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(group.getScreenCTM().inverse());
    const near = layout.places.find(({ x, y }) => Math.abs(x - at.x) <= width && Math.abs(y - at.y) <= height);
    if (near) showTip(event.clientX, event.clientY, `${platform} ${near.id}`, deviceLines(near.id));
  }, onpointerleave: hideTip }, 
  boxes(used, 'compute'), boxes(unused, 'load-none')));
}

// One device has the focus; arrows go to the one in that direction on the picture.
function onDeviceKey(event) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const from = layout.places.find(({ id }) => deviceElements.get(id) === event.target);
  if (!from) return;
  if (event.key === 'Enter') { event.preventDefault(); event.target.dispatchEvent(new MouseEvent('click')); }
  if (!way) return;
  event.preventDefault();
  let best = null, nearest = Infinity;
  for (const place of layout.places) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * way[0] + y * way[1];
    const distance = along + 2 * Math.abs(x * way[1] - y * way[0]);
    if (along > 1 && distance < nearest) [best, nearest] = [place, distance];
  }
  if (!best) return;
  event.target.setAttribute('tabindex', '-1');
  deviceElements.get(best.id).setAttribute('tabindex', '0');
  deviceElements.get(best.id).focus();
}

function drawLegend() {
  const legend = byId('mesh-legend');
  const parts = [];
  if (links.length > 0) {
    const loads = [0, 0.25, 0.5, 0.75, 1];
    const now = (link) => loadWithin(link, view.from, view.to);
    const busiest = linksByLoad.reduce((most, link) => (now(link) > now(most) ? link : most));
    const ramp = el('span', { class: 'ramp' },
      loads.map((load) => el('i', { style: `background:${loadColor(load)}` })),
      loads.map((load) => el('span', {}, percentText(load))));
    parts.push(
      el('span', {}, ramp, el('div', {}, 'of a link\u2019s bandwidth is in use, on average in the time shown')),
      el('span', {}, `busiest: ${busiest.name}, ${percentText(now(busiest))}`));
    if (data.left_out.links > 0) {
      parts.push(el('span', {}, `${plural(data.left_out.links, 'link')} that carry least are not drawn.`));
    }
  } else if (layout.lines.length > 0) {
    parts.push(el('span', {}, 'The loads of links are not known here.'));
  }
  legend.replaceChildren(...parts);
}

function startMesh() {
  const section = byId('mesh');
  const { count, rank, machine } = data.places;
  if (count === 0 || (rank === 0 && links.length === 0 && count > MOST_ALIKE)) {
    section.append(el('p', {}, `${plural(count, 'device')} of ${machine}, each linked to each other one.`));
    return;
  }
  layout = meshLayout();
  readPositions();
  section.append(orderControls(), meshPicture(), el('p', { id: 'mesh-order-text', class: 'note' }),
    el('div', { id: 'mesh-legend', class: 'legend' }));
  if (links.length > 0) {
    const summaryText = `${plural(links.length, 'link')} as a table`;
    section.append(el('details', {}, el('summary', {}, summaryText), linkTable()));
  }
  drawDevices();
  drawOrder();
  const draw = onceAFrame(() => { drawLinks(); drawLegend(); });
  for (const change of links.length > 0 ? ['view', 'theme', 'selection'] : ['theme']) on(change, draw);
  drawLinks();
  drawLegend();
}

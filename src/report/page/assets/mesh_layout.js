// Where devices and links are drawn: at their coordinates, x to the right, y down, z along a diagonal
// or, of many, a plane for each; the devices of a chip beside each other; without coordinates on a
// circle, or in rows.
//
// A place: { id, at: coordinates, x, y } of the middle of its box. `planes`: where each begins, if they
// are apart.
const FULL = { width: 66, height: 48, gapX: 52, gapY: 44 };   // with what is known of each device
const IDS = { width: 30, height: 20, gapX: 26, gapY: 24 };    // with its id
const DOTS = { width: 8, height: 8, gapX: 10, gapY: 10 };
const MARGIN = 40;
const MOST_SLANTED = 4;  // devices along a diagonal

function meshLayout() {
  const { count, rank, coordinates } = data.places;
  const box = count <= 64 ? FULL : count <= 256 ? IDS : DOTS;
  const layout = { box, places: [], steps: [], planes: null, joined: new Set(), width: 0, height: 0, hub: null };
  const sizes = Array(rank).fill(1);
  for (let id = 0; id < count; ++id) {
    const at = coordinates.slice(id * rank, (id + 1) * rank);
    at.forEach((place, axis) => { sizes[axis] = Math.max(sizes[axis], place + 1); });
    layout.places.push({ id, at });
  }
  if (rank > 0) {
    placeOnGrid(layout, sizes);
    placeSlices(layout);
  }
  else if (count <= 32) placeOnCircle(layout);
  else placeInRows(layout);
  for (const place of layout.places) {
    layout.width = Math.max(layout.width, place.x + box.width / 2 + MARGIN);
    layout.height = Math.max(layout.height, place.y + box.height / 2 + MARGIN);
  }
  layout.lines = drawnLinks(layout, sizes);
  return layout;
}

// `steps`: how far apart on the picture neighbours along each axis are.
function placeOnGrid(layout, sizes) {
  const { box } = layout;
  const [wide, tall = 1, deep = 1, cores = 1] = sizes;
  const slant = deep > 1 ? [box.width / 2 + 8, box.height + 14] : [0, 0];
  const core = box.width + 2;
  const cell = [slant[0] * (deep - 1) + core * cores + box.gapX, slant[1] * (deep - 1) + box.height + box.gapY];
  layout.steps = [[cell[0], 0], [0, cell[1]], slant, [core, 0]];
  const apart = deep > 1 && (box !== FULL || deep > MOST_SLANTED);
  if (apart) layout.steps = [[core * cores + box.gapX, 0], [0, box.height + box.gapY], [6, 6], [core, 0]];
  const across = Math.ceil(Math.sqrt(1.4 * deep * tall / wide));
  const [planeWidth, planeHeight] = [(wide + 0.7) * layout.steps[0][0], (tall + 1.1) * layout.steps[1][1]];
  const planeAt = (z) => [z % across * planeWidth, Math.floor(z / across) * planeHeight];
  if (apart) layout.planes = Array.from({ length: deep }, (_, z) => planeAt(z));
  for (const place of layout.places) {
    place.x = MARGIN + box.width / 2;
    place.y = MARGIN + box.height / 2;
    place.at.forEach((at, axis) => {
      const [x, y] = axis === 2 && apart ? planeAt(at) : layout.steps[axis].map((step) => at * step);
      place.x += x;
      place.y += y;
    });
  }
}

// The slices of a machine have the same coordinates: they stand beside each other.
const sliceOf = (id) => (data.places.slice > 0 ? Math.floor(id / data.places.slice) : 0);
function placeSlices(layout) {
  const { box, places } = layout;
  const slices = sliceOf(places.length - 1) + 1;
  if (slices === 1) return;
  const wide = Math.max(...places.map(({ x }) => x)) + box.width / 2 + MARGIN;
  const tall = Math.max(...places.map(({ y }) => y)) + box.height / 2 + MARGIN;
  const across = Math.ceil(Math.sqrt(slices * tall / wide));
  for (const place of places) {
    const slice = sliceOf(place.id);
    place.x += slice % across * wide;
    place.y += Math.floor(slice / across) * tall;
  }
}

function placeOnCircle(layout) {
  const { box, places } = layout;
  const besideEachOther = 0.6 * (box.width + 14) / Math.sin(Math.PI / Math.max(places.length, 3));
  const radius = places.length < 2 ? 0 : Math.max(besideEachOther, 90);
  const middle = { x: MARGIN + box.width / 2 + radius, y: MARGIN + box.height / 2 + radius * 0.72 };
  places.forEach((place, i) => {
    const angle = 2 * Math.PI * i / places.length - Math.PI / 2;
    place.x = middle.x + radius * Math.cos(angle);
    place.y = middle.y + radius * 0.72 * Math.sin(angle);
  });
  layout.hub = middle;
}

function placeInRows(layout) {
  const { box, places } = layout;
  const columns = Math.ceil(Math.sqrt(places.length * 1.6));
  places.forEach((place, i) => {
    place.x = MARGIN + box.width / 2 + (i % columns) * (box.width + box.gapX / 2);
    place.y = MARGIN + box.height / 2 + Math.floor(i / columns) * (box.height + box.gapY / 2);
  });
  layout.hub = { x: MARGIN + columns * (box.width + box.gapX / 2) / 2, y: MARGIN / 2 };
}

// The first device on its chip: the devices of a chip share its links.
function chipOf(layout, id) {
  const at = layout.places[id]?.at ?? [];
  return at.length > 3 ? id - at[3] : id;
}

// All links of the page; where it knows none, those between neighbours, whose loads are not known.
function drawnLinks(layout, sizes) {
  // The busiest stand first: of two in one place, to a switch and to the network, it is drawn last.
  const lines = [...links].reverse().map((link) => ({ link, pieces: piecesOf(layout, link.from, link.to) }));
  const join = (from, to) => layout.joined.add(`${chipOf(layout, from)},${chipOf(layout, to)}`);
  if (links.length > 0) {
    for (const { from, to } of links) join(from, to);
    return lines;
  }
  const keyOf = (id, at) => `${sliceOf(id)}:${at.join()}`;
  const idAt = new Map(layout.places.map((place) => [keyOf(place.id, place.at), place.id]));
  for (const { id, at } of layout.places) {
    sizes.forEach((size, axis) => {
      const next = idAt.get(keyOf(id, at.map((place, i) => (i === axis ? place + 1 : place))));
      if (size < 2 || next === undefined) return;
      for (const [from, to] of [[id, next], [next, id]]) {
        lines.push({ link: null, pieces: piecesOf(layout, from, to) });
        join(from, to);
      }
    });
  }
  return lines;
}

// The lines of a link, a little to the right of the straight one, where the one back has the other side.
// Around the end of an axis there are two: out of the picture, and in at its other side; from one plane
// to the next, too.
function piecesOf(layout, from, to) {
  const a = layout.places[from] ?? layout.hub, b = layout.places[to] ?? layout.hub;
  if (!a || !b) return [];
  const around = wrapsAlong(a, b);
  const axis = around < 0 && layout.planes && a.at[2] !== b.at[2] ? 2 : around;
  if (axis < 0) return [shifted(layout, a, b)];
  const up = (a.at[axis] > b.at[axis]) === (around >= 0) ? 1 : -1;
  const step = layout.steps[axis];
  const share = Math.min(1, 30 / Math.hypot(...step)) + outside(layout.box, step);
  const beyond = ({ x, y }, sign) => ({ x: x + sign * up * step[0] * share, y: y + sign * up * step[1] * share });
  return [shifted(layout, a, beyond(a, 1)), shifted(layout, beyond(b, -1), b)];
}

// Along which axis the way from one to the other leads around its end; -1: none.
function wrapsAlong(a, b) {
  if (!a.at || !b.at) return -1;
  const far = a.at.map((place, axis) => Math.abs(place - b.at[axis]));
  const differing = far.flatMap((distance, axis) => (distance > 0 ? [axis] : []));
  return differing.length === 1 && far[differing[0]] > 1 ? differing[0] : -1;
}

// Which share of a way from a box's middle is inside of it.
function outside(box, [x, y]) {
  return Math.min(x === 0 ? Infinity : box.width / 2 / Math.abs(x), y === 0 ? Infinity : box.height / 2 / Math.abs(y));
}

function shifted(layout, a, b) {
  const way = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(...way) || 1;
  const inside = Math.min(outside(layout.box, way), 0.48);
  const [begin, end] = [a.id === undefined ? 0 : inside, b.id === undefined ? 1 : 1 - inside];
  const side = layout.box === DOTS ? 1.6 : 4;
  const [right, down] = [-way[1] / length * side, way[0] / length * side];
  return { x1: a.x + way[0] * begin + right, y1: a.y + way[1] * begin + down,
           x2: a.x + way[0] * end + right, y2: a.y + way[1] * end + down };
}

// As a path, with a barb at its head on the side away from the way back.
function pathOf({ x1, y1, x2, y2 }, barb) {
  const at = (x, y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const line = `M${at(x1, y1)}L${at(x2, y2)}`;
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (!barb || length < 10) return line;
  const [x, y] = [(x2 - x1) / length, (y2 - y1) / length];
  return `${line}L${at(x2 - 7 * x - 5 * y, y2 - 7 * y + 5 * x)}`;
}

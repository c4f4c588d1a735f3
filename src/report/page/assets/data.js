// What the page shows: the compact columns that the page carries, made into arrays. All times are in
// units of data.unit_ps picoseconds.
const data = JSON.parse(document.getElementById('data').textContent);
const COMPUTE = 0, TRANSFER = 1, WAIT = 2;
const KINDS = ['compute', 'transfer', 'wait'];

const ops = data.ops.map(([name, source, scope, shapes, bytes, flops]) =>
  ({ name, source, scope, shapes, bytes, flops }));

// Of numbers that are written as differences to those before.
function summed(differences) {
  const sums = new Float64Array(differences.length);
  let sum = 0;
  for (let i = 0; i < sums.length; ++i) sums[i] = sum += differences[i];
  return sums;
}

// The first index at which `is` holds, of a sorted list in which it holds from some index on.
function firstIndex(length, is) {
  let low = 0, high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (is(middle)) high = middle; else low = middle + 1;
  }
  return low;
}

// The slices of a device in the order of their starts.
function decodedSlices(columns) {
  const start = summed(columns.start);
  const count = start.length;
  const slices = { count, start, end: new Float64Array(count), op: Int32Array.from(columns.op),
                   kind: new Uint8Array(count), peer: new Int32Array(count).fill(-1),
                   begun: Float64Array.from(start) };
  let peers = 0, transfers = 0;
  for (let i = 0; i < count; ++i) {
    slices.end[i] = start[i] + columns.length[i];
    slices.kind[i] = 'ctw'.indexOf(columns.kind[i]);
    if (slices.kind[i] !== COMPUTE) slices.peer[i] = columns.peer[peers++];
    if (slices.kind[i] === TRANSFER) slices.begun[i] = start[i] - columns.lead[transfers++];
  }
  return slices;
}

// What is never at once is one lane: what the device computes and its waits. Each transfer is in the
// first further lane that is free.
function lanesOf(slices) {
  const busy = [], transfers = [], ends = [];
  for (let i = 0; i < slices.count; ++i) {
    if (slices.kind[i] !== TRANSFER) { busy.push(i); continue; }
    let lane = 0;
    while (lane < ends.length && ends[lane] > slices.start[i]) ++lane;
    if (lane === ends.length) { ends.push(0); transfers.push([]); }
    ends[lane] = slices.end[i];
    transfers[lane].push(i);
  }
  return [busy, ...transfers].map((lane) => Int32Array.from(lane));
}

// How long the device computes until a time.
function computedUntil(slices) {
  const computes = Int32Array.from(slices.kind.keys()).filter((i) => slices.kind[i] === COMPUTE);
  const before = new Float64Array(computes.length + 1);
  computes.forEach((i, n) => { before[n + 1] = before[n] + slices.end[i] - slices.start[i]; });
  return (time) => {
    const n = firstIndex(computes.length, (k) => slices.start[computes[k]] >= time);
    return n === 0 ? 0 : before[n] - Math.max(0, slices.end[computes[n - 1]] - time);
  };
}

const namedTimes = ([compute, communication, hidden, exposed, idle]) =>
  ({ compute, communication, hidden, exposed, idle });

const devices = data.devices.map((device, index) => {
  const slices = decodedSlices(device);
  return { index, id: device.id, name: device.name, times: namedTimes(device.times), slices,
           lanes: lanesOf(slices), computedUntil: computedUntil(slices) };
});
const deviceWithId = new Map(devices.map((device) => [device.id, device]));
const platform = data.places.platform;

function nameOfDevice(id) {
  if (id < 0) return 'a switch';
  const device = deviceWithId.get(id);
  return device ? device.name : `${platform} ${id}`;
}

// The part of a transfer in which its device computes nothing.
function exposedOf(device, i) {
  const { start, end, kind } = device.slices;
  if (kind[i] !== TRANSFER) return 0;
  return Math.max(0, end[i] - start[i] - (device.computedUntil(end[i]) - device.computedUntil(start[i])));
}

const loads = data.loads.map((list) => {
  const start = summed(list.start);
  return { start, end: start.map((at, i) => at + list.length[i]),
           load: Float64Array.from(list.load, (permille) => permille / 1000) };
});
const links = data.links.map(({ name, from, to, loads: list }) => ({ name, from, to, ...loads[list] }));

// The mean load of a link in a stretch of time.
function loadWithin(link, from, to) {
  let sum = 0;
  const count = link.start.length;
  for (let i = firstIndex(count, (k) => link.end[k] > from); i < count && link.start[i] < to; ++i) {
    sum += link.load[i] * (Math.min(link.end[i], to) - Math.max(link.start[i], from));
  }
  return to > from ? sum / (to - from) : 0;
}

const summary = { ...data.summary, ...namedTimes(data.summary.times) };

const collectives = data.collectives;
const collectiveOfOp = new Map();
collectives.forEach((one, index) => one.ops.forEach((op) => collectiveOfOp.set(op, index)));

const memory = data.memory && { ...data.memory, at: summed(data.memory.at) };

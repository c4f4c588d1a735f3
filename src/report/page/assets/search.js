// The search: ops whose name or source line has all words stand out; Enter goes from one to the next.
function applySearch() {
  const words = byId('search').value.toLowerCase().split(/\s+/).filter(Boolean);
  search.text = words.join(' ');
  search.found = null;
  if (words.length > 0) {
    search.found = Uint8Array.from(ops, (op) => {
      const text = `${op.name} ${op.source} ${op.scope}`.toLowerCase();
      return words.every((word) => text.includes(word)) ? 1 : 0;
    });
    if (selection && selection.ops) select(null);
  }
  showCount();
  emit('search');
}

function showCount() {
  if (search.found === null) { byId('search-count').textContent = ''; return; }
  let count = 0, time = 0;
  for (const { slices } of devices) {
    for (let i = 0; i < slices.count; ++i) {
      if (search.found[slices.op[i]] !== 1) continue;
      ++count;
      time += slices.end[i] - slices.start[i];
    }
  }
  byId('search-count').textContent = count === 0 ? 'nothing found' : `${plural(count, 'slice')}, ${timeText(time)}`;
}

// Goes to the next slice in the order of devices and starts after the one that is picked: of those
// that stand out, where some do. After the last one comes the first.
function stepSlice(direction) {
  if (devices.length === 0) return;
  const at = pickedSlice();
  let device = at ? at.device.index : 0;
  let slice = at ? at.slice + direction : firstShown(devices[0]) - (direction > 0 ? 0 : 1);
  for (let turns = 0; turns <= devices.length; ++turns) {
    const { slices } = devices[device];
    for (; slice >= 0 && slice < slices.count; slice += direction) {
      const op = slices.op[slice];
      if (isHidden(slices.kind[slice], op) || (someStandOut() && !standsOut(op))) continue;
      goTo(devices[device], slice);
      return;
    }
    device = (device + direction + devices.length) % devices.length;
    slice = direction > 0 ? 0 : devices[device].slices.count - 1;
  }
}
const firstShown = ({ slices }) => firstIndex(slices.count, (i) => slices.start[i] >= view.from);

// While the slices of some ops are selected, going through them keeps these.
function goTo(device, slice) {
  select(selection && selection.ops ? { ...selection, at: { device, slice } } : { device, slice });
  showSlice(device, slice);
}

function startSearch() {
  byId('search').addEventListener('input', applySearch);
  byId('search').addEventListener('keydown', (event) => {
    if (event.key === 'Enter') { event.preventDefault(); stepSlice(event.shiftKey ? -1 : 1); }
    if (event.key !== 'Escape') return;
    byId('search').value = '';
    applySearch();
    slicesCanvas.focus();
    event.stopPropagation();
  });
  byId('search-next').addEventListener('click', () => stepSlice(1));
  byId('search-previous').addEventListener('click', () => stepSlice(-1));
  byId('search-only').addEventListener('change', () => {
    search.only = byId('search-only').checked;
    emit('search');
  });
}

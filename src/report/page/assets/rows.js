// The rows of the timeline from top to bottom: devices, links, memory; where each lane lies.
const BUSY = 24, LANE = 17, LINK = 20, MEMORY = 44, GAP = 3, TITLE = 17;
let rows = [];
let rowsHeight = 0;
let gutter = 0;  // where names stand, left of the drawing; 0: there is no room, they stand above

function layOutRows(width) {
  gutter = width < 560 ? 0 : Math.min(190, Math.max(110, Math.round(width * 0.15)));
  rows = [];
  let y = 6;
  const add = (row, heights) => {
    const title = gutter === 0 ? TITLE : 0;
    row.top = y;
    row.lanes = [];
    y += title;
    for (const height of heights) {
      row.lanes.push({ y, height });
      y += height + GAP;
    }
    row.bottom = y += 5;
    rows.push(row);
  };
  for (const device of devices) {
    const transfers = shown.transfer ? device.lanes.length - 1 : 0;
    add({ device, name: device.name }, [BUSY, ...Array(transfers).fill(LANE)]);
  }
  if (shown.memory) add({ memory, name: 'Memory' }, [MEMORY]);
  if (shown.links) {
    for (const link of linksByLoad) if (link.load.length > 0) add({ link, name: link.name }, [LINK]);
  }
  rowsHeight = y;
}

const linksByLoad = [...links].sort((a, b) => loadWithin(b, 0, span) - loadWithin(a, 0, span));

// The rows that are seen at some height.
function visibleRows(top, height) {
  const first = firstIndex(rows.length, (i) => rows[i].bottom > top);
  const end = firstIndex(rows.length, (i) => rows[i].top >= top + height);
  return rows.slice(first, end);
}

const rowOfDevice = (device) => rows.find((row) => row.device === device);

// A table that is sorted by a click on a column's name, and in which the arrow keys go from row to row.
//
// A column: { name, title, value(row), shown(row), kind }, by whose value it is sorted; `kind` is 'right'
// for numbers, 'wrap' for long texts. Numbers begin with the largest.
const FIRST_ROWS = 100;

class Table {
  constructor(label, columns, rows, pick, isPicked) {
    Object.assign(this, { columns, rows: [...rows], pick, isPicked });
    this.most = FIRST_ROWS;
    this.body = el('tbody');
    this.heads = columns.map(({ name, kind, title }, index) => el('th', { scope: 'col', class: kind, title },
      el('button', { type: 'button', onclick: () => this.sort(index) }, name)));
    this.more = el('button', { type: 'button', class: 'more', onclick: () => { this.most = Infinity; this.show(); } });
    this.element = el('div', {}, el('div', { class: 'table' }, el('table', { role: 'grid', 'aria-label': label },
      el('thead', {}, el('tr', {}, this.heads)), this.body)), this.more);
    this.body.addEventListener('click', (event) => this.picked(event.target.closest('tr')));
    this.body.addEventListener('keydown', (event) => this.onKey(event));
    this.show();
  }

  sort(index) {
    const column = this.columns[index];
    const before = this.heads[index].getAttribute('aria-sort');
    const up = before ? before === 'descending' : column.kind !== 'right';
    this.heads.forEach((head) => head.removeAttribute('aria-sort'));
    this.heads[index].setAttribute('aria-sort', up ? 'ascending' : 'descending');
    const order = (a, b) => (typeof a === 'number' ? a - b : a.localeCompare(b, 'en', { numeric: true }));
    this.rows.sort((a, b) => (up ? 1 : -1) * order(column.value(a), column.value(b)));
    this.show();
  }

  show() {
    const shownRows = this.rows.slice(0, this.most);
    this.elements = shownRows.map((row, index) => el('tr', { tabindex: index === 0 ? '0' : '-1', 'data-row': index },
      this.columns.map((column) => el('td', { class: column.kind }, column.shown(row)))));
    this.body.replaceChildren(...this.elements);
    this.more.hidden = shownRows.length === this.rows.length;
    this.more.textContent = `Show all ${countText(this.rows.length)}`;
    this.mark();
  }

  // Shows which rows are selected.
  mark() {
    this.elements.forEach((element, index) =>
      element.setAttribute('aria-selected', String(this.isPicked(this.rows[index]))));
  }

  picked(element) {
    if (!element) return;
    const row = this.rows[Number(element.dataset.row)];
    this.elements.forEach((other) => { other.tabIndex = other === element ? 0 : -1; });
    this.pick(this.isPicked(row) ? null : row);
  }

  onKey(event) {
    const at = this.elements.indexOf(event.target.closest('tr'));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: this.elements.length - 1 }[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.picked(this.elements[at]);
    } else if (to !== undefined && this.elements[to]) {
      event.preventDefault();
      this.elements[at].tabIndex = -1;
      this.elements[to].tabIndex = 0;
      this.elements[to].focus();
    }
  }
}

// A column of a text or a number that is its own value.
const textColumn = (name, value, more = {}) => ({ name, value, shown: (row) => value(row) || '', ...more });
const numberColumn = (name, value, text, more = {}) =>
  ({ name, value, kind: 'right', shown: (row) => text(value(row), row), ...more });
const sourceColumn = (value) =>
  ({ name: 'Source', value, shown: (row) => code(shortSource(value(row)), value(row)) });

// A share of the time, with the part of it that is exposed first.
function shareBar(share, exposed) {
  const part = (width, kind) => el('i', { class: `pattern-${kind}`, style: `width:${100 * Math.min(width, 1)}%` });
  const bar = el('div', { class: 'share', 'aria-hidden': 'true' },
    part(exposed, 'wait'), part(share - exposed, 'transfer'));
  return [el('span', { class: 'number' }, percentText(share)), bar];
}

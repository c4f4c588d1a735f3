// Pictures of how arrays are split, and what is said in words: warnings, and the program in short.
function picture({ title, svg: text }) {
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', title);
  return el('figure', {}, el('figcaption', { class: 'code' }, title), document.adoptNode(drawn));
}

function startShardings() {
  byId('shardings').hidden = data.pictures.length === 0;
  byId('shardings').append(el('div', { class: 'pictures' }, data.pictures.map(picture)));
  const program = byId('program');
  program.hidden = data.warnings.length === 0 && data.program === '';
  if (data.warnings.length > 0) {
    program.append(el('ul', { class: 'warnings' }, data.warnings.map((text) => el('li', {}, text))));
  }
  if (data.program !== '') {
    const notation = 'A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum along y is still to be taken; ' +
      'T1\u2032 is computed from T1, element by element.';
    program.append(el('p', { class: 'hint' }, notation), el('pre', { tabindex: 0 }, data.program));
  }
}

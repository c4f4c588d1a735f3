// The texts of the page that are hard to read: [text, ratio] of each whose contrast is below what is asked for.
((least) => {
  const style = getComputedStyle(document.documentElement);
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = color;
    probe.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const named = (name) => rgba(style.getPropertyValue(`--${name}`).trim());
  const luminance = ([r, g, b]) => [r, g, b].map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  // What stands behind an element: of a pattern all of its colours.
  const PATTERNS = { compute: ['compute'], transfer: ['transfer', 'transfer-stripe'], wait: ['wait'], idle: ['idle'] };
  const backgrounds = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const kind = [...at.classList].find((name) => name.startsWith('pattern-'));
      if (kind) return PATTERNS[kind.slice(8)].map(named);
      const color = rgba(getComputedStyle(at).backgroundColor);
      if (color[3] > 0.99) return [color];
    }
    return [[255, 255, 255, 1]];
  };
  const bad = [];
  const check = (text, front, backs) => {
    for (const back of backs) if (ratio(front, back) < least) bad.push([text, ratio(front, back).toFixed(2)]);
  };
  let seen = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || element.closest('script, style, noscript, figure svg')) continue;
    ++seen;
    if (element.namespaceURI.endsWith('svg')) check(node.data, rgba(getComputedStyle(element).fill), [named('panel'), named('sunk')]);
    else check(node.data, rgba(getComputedStyle(element).color), backgrounds(element));
  }
  // What is written on canvases.
  for (const kind of ['compute', 'transfer', 'wait']) check(`${kind} slice`, named(`${kind}-ink`), PATTERNS[kind].map(named));
  for (const ink of ['ink', 'quiet']) check(`${ink} of rows`, named(ink), [named('panel'), named('sunk')]);
  return { seen, bad };
})(4.5)

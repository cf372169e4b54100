/** Limit of elements in a drawing, including those that its `use` elements repeat. */
const MOST_ELEMENTS = 100_000;
/** Octaves of noise; browsers compute each one for every pixel. */
const MOST_OCTAVES = 10;
const XLINK = 'http://www.w3.org/1999/xlink';
const SVG = 'http://www.w3.org/2000/svg';

/** Elements that run script, or bring HTML or other documents into a drawing. */
const FORBIDDEN = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'handler',
]);
/** References allowed in a drawing: parts of itself, and embedded pictures. */
const OWN = /^\s*(#|data:image\/(png|jpe?g|gif|webp|avif);)/i;
/** References in styles to anything else. */
const FOREIGN_URL = /url\(\s*['"]?\s*(?!['"]?\s*(#|data:image\/(png|jpe?g|gif|webp|avif);))[^)]*\)/gi;
const IMPORT = /@import[^;]*;?/gi;

/** Pixels per unit; a length without one is in pixels. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/**
 * Returns an SVG reduced to drawing, as text, with its longer side in pixels. Browsers run no script in the pictures of
 * a page and load nothing for them; this holds even for one that would. `null` if it is no SVG, or has so many elements
 * that drawing would never end.
 */
export function safeSvg(text: string, longestSide: number): { svg: string; width: number; height: number } | null {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = parsed.documentElement;
  if (parsed.querySelector('parsererror') || root.namespaceURI !== SVG || root.localName !== 'svg') return null;
  const size = sizeOf(root);
  if (!size || parsed.getElementsByTagName('*').length > MOST_ELEMENTS) return null;
  for (const element of [...parsed.getElementsByTagName('*')]) clean(element);
  if (weightOf(root) > MOST_ELEMENTS) return null;
  const scale = longestSide / Math.max(size.width, size.height);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}

function clean(element: Element): void {
  if (FORBIDDEN.has(element.localName.toLowerCase())) element.remove();
  for (const { name, localName, value } of [...element.attributes]) {
    const isForeign = /^(href|src)$/i.test(localName) && !OWN.test(value);
    if (isForeign || /^on/i.test(localName)) element.removeAttribute(name);
    else if (/url\(/i.test(value)) element.setAttribute(name, removeForeignUrls(value));
  }
  if (element.localName === 'style') element.textContent = removeForeignUrls(element.textContent);
  const octaves = Number(element.getAttribute('numOctaves') ?? 1);
  if (!(octaves <= MOST_OCTAVES)) element.setAttribute('numOctaves', String(MOST_OCTAVES));
}

const removeForeignUrls = (style: string): string => style.replace(IMPORT, '').replace(FOREIGN_URL, 'none');

/** Returns the number of elements drawn. A few that use one another can be billions; one that uses itself has no end. */
function weightOf(root: Element): number {
  const weights = new Map<Element, number>();
  const byId = new Map([...root.querySelectorAll('[id]')].map((each) => [each.id, each]));
  const weigh = (element: Element): number => {
    const known = weights.get(element);
    if (known !== undefined) return known;
    // Infinite until known, because an element reached again here uses itself.
    weights.set(element, Number.POSITIVE_INFINITY);
    let weight = 1;
    for (const child of element.children) weight += weigh(child);
    const used = element.localName === 'use' && byId.get(referenceOf(element).trim().slice(1));
    if (used) weight += weigh(used);
    weights.set(element, weight);
    return weight;
  };
  return weigh(root);
}

const referenceOf = (use: Element): string => use.getAttribute('href') ?? use.getAttributeNS(XLINK, 'href') ?? '';

/** Returns the size in pixels: its own, else that of its view box, else the browser's default. `null` if it has no extent. */
function sizeOf(root: Element): { width: number; height: number } | null {
  const [, , w = Number.NaN, h = Number.NaN] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = w > 0 && h > 0 ? { width: w, height: h } : null;
  const [width, height] = [pixelsOf(root.getAttribute('width')), pixelsOf(root.getAttribute('height'))];
  if (width === 0 || height === 0) return null;
  if (width && height) return { width, height };
  if (width) return { width, height: box ? (width * box.height) / box.width : width / 2 };
  if (height) return { width: box ? (height * box.width) / box.height : height * 2, height };
  return box ?? { width: 300, height: 150 };
}

/** Converts a length to pixels; `null` if missing, or relative to its surroundings. */
function pixelsOf(length: string | null): number | null {
  const [, number, unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length ?? '') ?? [];
  const factor = UNITS[unit.toLowerCase()];
  const pixels = Number(number) * (factor ?? Number.NaN);
  return Number.isFinite(pixels) ? pixels : null;
}

type Node = Record<string, unknown>;

/** Width in pixels beyond which a picture has more detail than a screen shows of it. */
const SENSIBLE_WIDTH = 1920;

interface Candidate {
  address: string;
  /** Width in pixels; `null` if the feed does not say it. */
  width: number | null;
}

/**
 * Returns the address of the best picture of an entry, as written in the feed; empty without one. `media:content` comes before
 * `enclosure`, `media:thumbnail` and `itunes:image`. HTML of the entry is not searched.
 */
export function pictureIn(item: Node): string {
  const groups = nodes(item['media:group']);
  const contents = [item, ...groups].flatMap((each) => nodes(each['media:content']));
  const thumbnails = [item, ...groups, ...contents].flatMap((each) => nodes(each['media:thumbnail']));
  const links = nodes(item.link).filter((each) => each['@rel'] === 'enclosure');
  const found = [
    contents.filter(isPictureContent).map((each) => candidate(each, '@url')),
    nodes(item.enclosure)
      .filter(isPictureType)
      .map((each) => candidate(each, '@url')),
    links.filter(isPictureType).map((each) => candidate(each, '@href')),
    thumbnails.map((each) => candidate(each, '@url')),
    nodes(item['itunes:image']).map((each) => candidate(each, '@href')),
  ];
  for (const candidates of found) {
    const address = best(candidates.filter((each) => each.address !== ''));
    if (address) return address;
  }
  return '';
}

/** The widest up to the sensible width, else the first one of unknown width, else the narrowest. */
function best(candidates: readonly Candidate[]): string | undefined {
  const known = candidates.flatMap(({ address, width }) => (width === null ? [] : [{ address, width }]));
  const byWidth = known.toSorted((a, b) => a.width - b.width);
  const sensible = byWidth.filter(({ width }) => width <= SENSIBLE_WIDTH).at(-1);
  return (sensible ?? candidates.find(({ width }) => width === null) ?? byWidth[0])?.address;
}

function candidate(element: Node, attribute: string): Candidate {
  const width = Number.parseInt(text(element['@width']), 10);
  return { address: text(element[attribute]), width: width > 0 ? width : null };
}

/** True for raster images by their declared type. Drawings (SVG) are not stored. */
const isPictureType = (element: Node) => /^image\/(?!svg)/i.test(text(element['@type']));

/** True for an element of media RSS that declares an image, or declares nothing and has the name of one. */
function isPictureContent(element: Node): boolean {
  const [type, medium] = [text(element['@type']), text(element['@medium'])];
  if (type !== '') return isPictureType(element);
  return (
    medium === 'image' || (medium === '' && /\.(jpe?g|png|gif|webp|avif|bmp)(?:$|[?#])/i.test(text(element['@url'])))
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Elements of a name: one, several or none. An element without attributes is a text. */
function nodes(value: unknown): Node[] {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((each): each is Node => typeof each === 'object' && each !== null);
}

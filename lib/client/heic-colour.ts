/** Colour space of a picture: an ICC profile, or the primaries of a code point (ITU-T H.273). */
export type Colour = { icc: Uint8Array<ArrayBuffer> } | { primaries: number };

/** H.273: Display P3. */
export const P3_PRIMARIES = 12;

/** A camera's profile has a few hundred bytes, a scanner's up to a megabyte. */
const LONGEST_PROFILE = 2 * 1024 ** 2;
/** Offset of the colour space in an ICC profile; `HEAD` is the length of its header. */
const SPACE_AT = 16;
const HEAD = 128;

interface Box {
  type: string;
  /** Offsets of its content. */
  from: number;
  to: number;
}

/**
 * Returns the colour space of a HEIC's main picture (ISO/IEC 23008-12: its `colr` properties), which the decoder
 * ignores; `null` without one. A profile takes precedence over a code point: it is more exact.
 */
export function colourOfHeic(bytes: Uint8Array<ArrayBuffer>): Colour | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return colourIn(view, bytes);
  } catch (error) {
    // Boxes that point beyond the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function colourIn(view: DataView, bytes: Uint8Array<ArrayBuffer>): Colour | null {
  const meta = inside(view, { from: 0, to: view.byteLength }).find(({ type }) => type === 'meta');
  if (!meta) return null;
  const parts = inside(view, full(meta));
  const properties = parts.find(({ type }) => type === 'iprp');
  if (!properties) return null;
  const lists = inside(view, properties);
  const all = lists.flatMap((list) => (list.type === 'ipco' ? inside(view, list) : []));
  const main = mainItem(view, parts);
  const own = lists.flatMap((list) => (list.type === 'ipma' ? propertiesOf(view, list, main) : []));
  const isColour = (box: Box | undefined): box is Box => box?.type === 'colr';
  const ofMain = own.map((no) => all[no - 1]).filter(isColour);
  // A picture made of tiles may have its colour in the tiles only.
  const found = (ofMain.length > 0 ? ofMain : all.filter(isColour)).flatMap((box) => read(view, bytes, box) ?? []);
  return found.find((each) => 'icc' in each) ?? found[0] ?? null;
}

function read(view: DataView, bytes: Uint8Array<ArrayBuffer>, { from, to }: Box): Colour | null {
  const kind = word(view, from);
  if (kind === 'nclx') return { primaries: view.getUint16(from + 4) };
  const length = to - from - 4;
  if ((kind !== 'prof' && kind !== 'rICC') || length < HEAD || length > LONGEST_PROFILE) return null;
  return word(view, from + 4 + SPACE_AT) === 'RGB ' ? { icc: bytes.slice(from + 4, to) } : null;
}

function mainItem(view: DataView, parts: readonly Box[]): number | null {
  const at = parts.find(({ type }) => type === 'pitm')?.from;
  if (at === undefined) return null;
  return view.getUint8(at) === 0 ? view.getUint16(at + 4) : view.getUint32(at + 4);
}

/** Returns the indexes of an item's properties in the list of all, from 1. */
function propertiesOf(view: DataView, { from }: Box, item: number | null): number[] {
  const wideItem = view.getUint8(from) > 0;
  const widePlace = (view.getUint8(from + 3) & 1) === 1;
  const places: number[] = [];
  let at = from + 8;
  for (let left = view.getUint32(from + 4); left > 0; left -= 1) {
    const id = wideItem ? view.getUint32(at) : view.getUint16(at);
    at += wideItem ? 4 : 2;
    const count = view.getUint8(at);
    at += 1;
    for (let i = 0; i < count; i += 1, at += widePlace ? 2 : 1)
      if (id === item) places.push(widePlace ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f);
  }
  return places;
}

/** Returns the boxes inside one: each has a size, four letters and content. */
function inside(view: DataView, { from, to }: Pick<Box, 'from' | 'to'>): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const [head, size] = short === 1 ? [16, Number(view.getBigUint64(at + 8))] : [8, short === 0 ? to - at : short];
    // Cut off, or no box at all.
    if (size < head || at + size > to) break;
    boxes.push({ type: word(view, at + 4), from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

/** Skips version and flags. */
const full = ({ from, to }: Box) => ({ from: from + 4, to });

const word = (view: DataView, at: number) => String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

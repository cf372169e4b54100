import { P3_PROFILE, QUARTERS_HEIC, TILE_CODING, TILES } from './heic-coded';

/** HEIF files as phones write them, around pictures from an encoder: ISO/IEC 23008-12. */

interface Item {
  type: 'hvc1' | 'grid' | 'Exif';
  data: Buffer;
  properties?: Buffer[];
  isHidden?: boolean;
  /** References to other items by index, from 1. */
  refers?: { how: 'dimg' | 'cdsc'; to: number[] };
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const inner = Buffer.concat(content);
  return Buffer.concat([int(4, inner.length + 8), Buffer.from(type, 'latin1'), inner]);
};
const fullBox = (type: string, version: number, flags: number, ...content: Buffer[]): Buffer =>
  box(type, int(4, version * 2 ** 24 + flags), ...content);

function int(bytes: number, ...values: number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [i, value] of values.entries()) buffer.writeUIntBE(value, i * bytes, bytes);
  return buffer;
}

/** Returns the property for a number of anticlockwise quarter turns. */
export const turned = (quarters: number): Buffer => box('irot', int(1, quarters));
/** Property for a picture mirrored at the vertical axis. */
export const mirrored = box('imir', int(1, 1));
export const size = (width: number, height: number): Buffer => fullBox('ispe', 0, 0, int(4, width, height));
export const profiled = (icc: Buffer): Buffer => box('colr', Buffer.from('prof'), icc);
/** Colour by code points: Display P3, the curve of sRGB, BT.601 in full range. */
export const CODED_P3 = box('colr', Buffer.from('nclx'), int(2, 12, 13, 6), int(1, 0x80));

/** Returns a file of these items, of which the one at `main` is the picture. */
export function heif(items: readonly Item[], main = 1): Buffer {
  const properties = [...new Set(items.flatMap((item) => item.properties ?? []))];
  const data = [...new Set(items.map((item) => item.data))];
  const ftyp = box('ftyp', Buffer.from('heic'), int(4, 0), Buffer.from('mif1heic'));
  const meta = (dataAt: number) => {
    const offset = (of: Buffer) => data.slice(0, data.indexOf(of)).reduce((at, { length }) => at + length, dataAt + 8);
    return fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, int(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, 0, int(2, main)),
      fullBox('iinf', 0, 0, int(2, items.length), ...items.map(entryOf)),
      fullBox('iref', 0, 0, ...items.flatMap(referenceOf)),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox(
          'ipma',
          0,
          0,
          int(4, items.length),
          ...items.flatMap(({ properties: own = [] }, i) => [
            int(2, i + 1),
            int(1, own.length, ...own.map((each) => 0x80 | (properties.indexOf(each) + 1))),
          ]),
        ),
      ),
      fullBox(
        'iloc',
        0,
        0,
        int(1, 0x44, 0x00),
        int(2, items.length),
        ...items.flatMap((item, i) => [int(2, i + 1, 0, 1), int(4, offset(item.data), item.data.length)]),
      ),
    );
  };
  const { length } = meta(0);
  return Buffer.concat([ftyp, meta(ftyp.length + length), box('mdat', ...data)]);
}

const entryOf = ({ type, isHidden }: Item, i: number) =>
  fullBox('infe', 2, isHidden ? 1 : 0, int(2, i + 1, 0), Buffer.from(type), int(1, 0));

const referenceOf = ({ refers }: Item, i: number) =>
  refers ? [box(refers.how, int(2, i + 1, refers.to.length, ...refers.to))] : [];

/** Returns the picture in an encoder's file as an item. */
export function codedItem(file: Buffer, ...properties: Buffer[]): Item {
  const coding = file.indexOf('hvcC') - 4;
  return {
    type: 'hvc1',
    data: file.subarray(file.indexOf('mdat') + 4),
    properties: [file.subarray(coding, coding + file.readUInt32BE(coding)), size(128, 64), ...properties],
  };
}

/** Orientation noted by a camera, which HEIF readers have to ignore: the picture itself stores its rotation. */
const NOTED_TURN: Item = {
  type: 'Exif',
  isHidden: true,
  data: Buffer.concat([
    int(4, 6),
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    int(4, 8),
    int(2, 1, 0x0112, 3),
    int(4, 1),
    int(2, 6, 0),
    int(4, 0),
  ]),
  refers: { how: 'cdsc', to: [1] },
};

/**
 * Returns a file like that of a phone held upright, with 12 megapixels: 4032 × 3024 of tiles, shown a quarter turn
 * clockwise, in Display P3.
 */
export function phonePhoto(): Buffer {
  const [columns, rows, side] = [8, 6, 512];
  const tileSize = size(side, side);
  const grid: Item = {
    type: 'grid',
    data: Buffer.concat([int(1, 0, 0, rows - 1, columns - 1), int(2, 4032, 3024)]),
    properties: [size(4032, 3024), profiled(P3_PROFILE), turned(3)],
    refers: { how: 'dimg', to: Array.from({ length: columns * rows }, (_, i) => i + 3) },
  };
  const tiles = Array.from({ length: columns * rows }, (_, i): Item => {
    const quarter = (i % columns < columns / 2 ? 0 : 1) + (i < (columns * rows) / 2 ? 0 : 2);
    return { type: 'hvc1', isHidden: true, data: TILES[quarter] as Buffer, properties: [TILE_CODING, tileSize] };
  });
  return heif([grid, NOTED_TURN, ...tiles]);
}

/** Returns the quarters in the encoder's file with these additional properties. */
export const quartersWith = (...properties: Buffer[]): Buffer => heif([codedItem(QUARTERS_HEIC, ...properties)]);

/** Returns two pictures, of which the second one, the quarters upside down, is the main one. */
export const severalPictures = (): Buffer =>
  heif(
    [
      { type: 'hvc1', data: TILES[3] as Buffer, properties: [TILE_CODING, size(512, 512)] },
      codedItem(QUARTERS_HEIC, turned(2)),
    ],
    2,
  );

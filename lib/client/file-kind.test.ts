import { deflateRawSync, gzipSync } from 'node:zlib';
import { remarkOnFile } from './file-kind';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
const zip = () => {
  const content = deflateRawSync('hello');
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 0, 'latin1');
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(5, 26);
  return Buffer.concat([header, Buffer.from('a.txt'), content]);
};
const noise = Buffer.from(Array.from({ length: 600 }, (_, n) => (n * 7_919) % 251));

const ICO = [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0];

describe('file of no material type', () => {
  test.each<[string, string, Uint8Array, ...string[]]>([
    ['an icon', 'logo.ico', bytes(ICO, Array(600).fill(0)), 'pictureKind', 'ICO'],
    ['an icon called PNG', 'logo.png', bytes(ICO, Array(600).fill(0)), 'pictureKind', 'ICO'],
    ['a TIFF', 'scan.tif', bytes('II*\0', Array(600).fill(0)), 'pictureKind', 'TIFF'],
    ['a JPEG XL', 'a.jxl', bytes([0xff, 0x0a], Array(600).fill(1)), 'pictureKind', 'JPEG XL'],
    ['a Photoshop file', 'a.psd', bytes('8BPS\0\x01', Array(600).fill(0)), 'pictureKind', 'PSD'],
    ['a Targa', 'a.tga', bytes([0, 0, 2], Array(600).fill(0)), 'pictureKind', 'TGA'],
    ['a HEIC', 'IMG_1.jpg', bytes([0, 0, 0, 24], 'ftypheic', Array(600).fill(0)), 'heic'],
    [
      'a PNG that lacks its end',
      'photo.png',
      bytes([137], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', Array(60).fill(0)),
      'brokenImage',
    ],
    ['a text', 'menu.txt', bytes('Soup\r\nof the day\t4.20'), 'text'],
    ['a text called PNG', 'menu.png', bytes('Soup of the day'), 'text'],
    ['a text in Windows-1252', 'menu.txt', bytes('Men\xfc 4,20 \x80'), 'text'],
    ['a text in UTF-16', 'menu.txt', bytes([0xff, 0xfe], 'S\0o\0u\0p\0'), 'text'],
    ['a table', 'menu.csv', bytes('a,b\n1,2'), 'text'],
    ['a page', 'index.html', bytes('<!-- saved -->\n<!DOCTYPE html><p>x'), 'html'],
    ['a page without a doctype', 'index.htm', bytes('<html lang="en"><p>x'), 'html'],
    ['an archive', 'photos.zip', zip(), 'archive', 'ZIP'],
    ['a packed text', 'log.gz', gzipSync('hello'), 'archive', 'GZIP'],
    ['a drawing', 'logo.svg', bytes(SVG), 'svg'],
    ['a drawing with a prolog', 'logo.png', bytes('<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg>\n', SVG), 'svg'],
    ['a packed drawing', 'logo.svgz', gzipSync(SVG), 'svg'],
    ['sound of Apple', 'song.caf', bytes('caff\0\x01\0\0', noise.toString('latin1')), 'soundKind', 'CAF'],
    ['sound of Sun', 'song.au', bytes('.snd\0\0\0\x18', noise.toString('latin1')), 'soundKind', 'AU'],
    ['other bytes called video', 'film.mp4', noise, 'brokenMedia'],
    ['other bytes called picture', 'photo.jpg', noise, 'brokenImage'],
    ['other bytes called document', 'menu.docx', noise, 'office'],
    ['other bytes', 'data.bin', noise, 'unknownKind'],
  ])('is named by its content: %s', async (_, name, content, ...said) => {
    const [key, kind] = said.filter((each) => typeof each === 'string');
    const remark = await remarkOnFile(new File([new Uint8Array(content)], name));
    expect(remark).toEqual(kind ? { key, values: { kind } } : { key });
  });

  test('rejects a drawing packed in something else', async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000, ' '));
    expect(await remarkOnFile(new File([new Uint8Array(bomb)], 'a.svgz'))).toMatchObject({ key: 'archive' });
  });
});

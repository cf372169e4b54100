import { remarkOn } from './remarks';

test.each([
  ['IMG_1.HEIC', 'other', 'heic'],
  ['logo.svg', 'other', 'svg'],
  ['scan.tif', 'other', 'tiff'],
  ['photo.jpg', 'other', 'brokenImage'],
  ['film.mp4', 'other', 'brokenMedia'],
  ['menu.docx', 'document', 'office'],
  ['photo.jpg', 'image', undefined],
  // Its content counts: a picture whatever its name says.
  ['photo.mp4', 'image', undefined],
  ['data.bin', 'other', undefined],
] as const)('of %s that is %s is said: %s', (name, type, key) => expect(remarkOn(name, type)?.key).toBe(key));

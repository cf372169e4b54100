import fc from 'fast-check';
import { moved, wholeCrop, zoomed } from './crop';

const photo = { width: 1600, height: 900 };

test('begins with the greatest square in the middle', () => {
  expect(wholeCrop(photo)).toEqual({ x: 350, y: 0, side: 900 });
  expect(wholeCrop({ width: 300, height: 500 })).toEqual({ x: 0, y: 100, side: 300 });
});

test('zooms about its middle, and back', () => {
  const near = zoomed(wholeCrop(photo), 3, photo);
  expect(near).toEqual({ x: 650, y: 300, side: 300 });
  expect(zoomed(near, 1, photo)).toEqual(wholeCrop(photo));
});

test('moves up to the edges', () => {
  const near = zoomed(wholeCrop(photo), 3, photo);
  expect(moved(near, { x: -9_999, y: 9_999 }, photo)).toEqual({ x: 0, y: 600, side: 300 });
});

test('never leaves the picture, whatever is done', () => {
  const step = fc.oneof(
    fc.record({ x: fc.integer({ min: -3_000, max: 3_000 }), y: fc.integer({ min: -3_000, max: 3_000 }) }),
    fc.integer({ min: 1, max: 8 }),
  );
  const size = fc.record({ width: fc.integer({ min: 8, max: 5_000 }), height: fc.integer({ min: 8, max: 5_000 }) });
  fc.assert(
    fc.property(size, fc.array(step), (picture, steps) => {
      let crop = wholeCrop(picture);
      for (const each of steps) {
        crop = typeof each === 'number' ? zoomed(crop, each, picture) : moved(crop, each, picture);
        const { x, y, side } = crop;
        const inside = [x, y, picture.width - x - side, picture.height - y - side].every((room) => room > -1e-6);
        expect(inside).toBe(true);
      }
    }),
  );
});

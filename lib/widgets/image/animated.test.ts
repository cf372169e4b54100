import { isAnimated } from './animated';
import { image } from './index';

const on = { width: 1920, height: 1080 };
const placed = { materialId: '', md5: 'a'.repeat(32), name: 'sign', width: 640, height: 360, seconds: null };

test.each([
  ['image/gif', true],
  ['image/apng', true],
  ['image/jpeg', false],
])('a picture of %s that an author places moves: %s', (mime, moves) => {
  const widget = image.create({ material: { ...placed, animated: isAnimated(mime) } }, on);
  expect('animated' in widget && widget.animated === true).toBe(moves);
});

import { dropPlace } from './drop-place';

test('divides a row in three only if it takes items in', () => {
  const parts = [-0.2, 0, 0.29, 0.31, 0.5, 0.69, 0.71, 1, 1.4];
  expect(parts.map((part) => dropPlace(part, true))).toEqual([
    ...['before', 'before', 'before'],
    ...['into', 'into', 'into'],
    ...['after', 'after', 'after'],
  ]);
  expect(parts.map((part) => dropPlace(part, false))).toEqual([
    ...['before', 'before', 'before', 'before'],
    ...['after', 'after', 'after', 'after', 'after'],
  ]);
});

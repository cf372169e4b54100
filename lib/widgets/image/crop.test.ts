import { cropMoved } from './crop';

const crop = { x: 0.2, y: 0.2, w: 0.5, h: 0.5 };
const rounded = (box: object) =>
  JSON.parse(JSON.stringify(box, (_, v) => (typeof v === 'number' ? Number(v.toFixed(3)) : v)));

test.each([
  ['all of it', undefined, { x: 0.1, y: -0.1 }, { x: 0.3, y: 0.1, w: 0.5, h: 0.5 }],
  ['all of it, up to the edge', undefined, { x: 2, y: -2 }, { x: 0.5, y: 0, w: 0.5, h: 0.5 }],
  ['a corner', 'nw', { x: 0.1, y: 0.1 }, { x: 0.3, y: 0.3, w: 0.4, h: 0.4 }],
  ['a corner beyond the picture', 'se', { x: 2, y: 2 }, { x: 0.2, y: 0.2, w: 0.8, h: 0.8 }],
  ['an edge, which moves along one axis', 'e', { x: 0.1, y: 0.3 }, { x: 0.2, y: 0.2, w: 0.6, h: 0.5 }],
  ['an edge beyond the other one', 'w', { x: 0.9, y: 0 }, { x: 0.69, y: 0.2, w: 0.01, h: 0.5 }],
] as const)('resizes a crop by %s', (_, handle, by, expected) => {
  expect(rounded(cropMoved(crop, by, handle))).toEqual(expected);
});

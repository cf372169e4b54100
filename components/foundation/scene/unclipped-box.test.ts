import { unclippedBox } from './unclipped-box';

const size = { width: 800, height: 400 };

test.each([
  ['inset(0px)', { x: 0, y: 0, w: 800, h: 400 }],
  ['inset(0px 0px 0px 300px)', { x: 300, y: 0, w: 500, h: 400 }],
  ['inset(0px 250.5px 0px 0px)', { x: 0, y: 0, w: 549.5, h: 400 }],
  ['inset(100px 0px 0px)', { x: 0, y: 100, w: 800, h: 300 }],
  ['inset(0px 0px 400px)', { x: 0, y: 0, w: 800, h: 0 }],
  ['inset(10px 20px)', { x: 20, y: 10, w: 760, h: 380 }],
  // An inset larger than the scene leaves nothing.
  ['inset(0px 900px 0px 0px)', { x: 0, y: 0, w: 0, h: 400 }],
])('reduces the scene with %s to %j', (clipPath, part) => expect(unclippedBox(clipPath, size)).toEqual(part));

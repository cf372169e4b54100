import fc from '@/lib/test/fast-check';
import {
  alignOffset,
  type Box,
  boundsOf,
  centreOf,
  cornersOf,
  cursorOf,
  degreesBetween,
  distributeOffsets,
  type Frame,
  fitBox,
  guidesFor,
  handleAt,
  handlesOf,
  hitTest,
  moved,
  type ResizeHandle,
  resizeFrame,
  resizeWithin,
  rotateFrames,
  snapMove,
  snapRotation,
  snapTargets,
  toCanvas,
  toScreen,
  union,
  zoomAt,
  zoomStop,
} from '.';

const px = fc.integer({ min: -2_000, max: 2_000 });
const side = fc.integer({ min: 40, max: 2_000 });
const boxes = fc.record({ x: px, y: px, w: side, h: side });
const frames: fc.Arbitrary<Frame> = fc.record({
  x: px,
  y: px,
  w: side,
  h: side,
  rotation: fc.integer({ min: -179, max: 180 }),
});
const handles = fc.constantFrom<ResizeHandle>('nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w');
// From the centre and across the corner, still less than the shortest side: a length dragged to nothing cannot be
// restored.
const small = fc.record({ x: fc.integer({ min: -13, max: 13 }), y: fc.integer({ min: -13, max: 13 }) });

function near(a: object, b: object) {
  for (const [key, value] of Object.entries(a)) expect((b as Record<string, number>)[key]).toBeCloseTo(value, 4);
}

describe('resize', () => {
  test('reverses a resize by the opposite drag', () => {
    fc.assert(
      fc.property(frames, handles, small, fc.boolean(), (frame, handle, delta, fromCentre) => {
        const there = resizeFrame(frame, handle, delta, { keepRatio: false, fromCentre });
        near(frame, resizeFrame(there, handle, { x: -delta.x, y: -delta.y }, { keepRatio: false, fromCentre }));
      }),
    );
  });

  test('keeps the opposite corner, or the centre with Alt', () => {
    fc.assert(
      fc.property(frames, px, px, fc.boolean(), (frame, x, y, keepRatio) => {
        const pulled = resizeFrame(frame, 'se', { x, y }, { keepRatio, fromCentre: false });
        near(cornersOf(frame)[0], cornersOf(pulled)[0]);
        near(centreOf(frame), centreOf(resizeFrame(frame, 'se', { x, y }, { keepRatio, fromCentre: true })));
      }),
    );
  });

  test('keeps the ratio whichever handle is dragged', () => {
    fc.assert(
      fc.property(frames, handles, px, px, fc.boolean(), (frame, handle, x, y, fromCentre) => {
        const { w, h } = resizeFrame(frame, handle, { x, y }, { keepRatio: true, fromCentre });
        expect(w / h).toBeCloseTo(frame.w / frame.h, 6);
      }),
    );
  });

  test('stops at one pixel beyond the opposite side', () => {
    const frame = { x: 0, y: 0, w: 100, h: 100, rotation: 0 };
    expect(resizeFrame(frame, 'w', { x: 500, y: 0 }, { keepRatio: false, fromCentre: false })).toEqual({
      x: 99,
      y: 0,
      w: 1,
      h: 100,
      rotation: 0,
    });
  });

  test('resizes several with their box, swapping sides of rotated ones', () => {
    const upright = { x: 0, y: 0, w: 100, h: 50, rotation: 0 };
    const lying = { x: 250, y: 0, w: 100, h: 50, rotation: 90 };
    const from = union([boundsOf(upright), boundsOf(lying)]) as Box;
    expect(from).toEqual({ x: 0, y: 0, w: 250, h: 100 });
    const result = resizeWithin(
      new Map([
        ['a', upright],
        ['b', lying],
      ]),
      from,
      { x: 0, y: 0, w: 500, h: 100 },
    );
    near({ x: 0, y: 0, w: 200, h: 50, rotation: 0 }, result.get('a') as Frame);
    near({ x: 500, y: 0, w: 100, h: 100, rotation: 90 }, result.get('b') as Frame);
  });
});

describe('rotate', () => {
  test('changes nothing by two half turns', () => {
    fc.assert(
      fc.property(frames, fc.integer({ min: -180, max: 180 }), (frame, degrees) => {
        const centre = { x: 100, y: -40 };
        const once = rotateFrames(new Map([['a', frame]]), centre, degrees);
        const back = rotateFrames(once, centre, -degrees).get('a') as Frame;
        near({ x: frame.x, y: frame.y, w: frame.w, h: frame.h }, back);
        expect(Math.cos((back.rotation * Math.PI) / 180)).toBeCloseTo(Math.cos((frame.rotation * Math.PI) / 180), 6);
      }),
    );
  });

  test('steps to multiples of 15°', () => {
    expect(degreesBetween({ x: 0, y: 0 }, { x: 0, y: -1 }, { x: 1, y: 0 })).toBeCloseTo(90);
    expect([snapRotation(7, 31, true), snapRotation(0, 31, true), snapRotation(7, 31, false)]).toEqual([38, 30, 31]);
  });
});

describe('snap', () => {
  test('moves within the reach and only onto a line', () => {
    fc.assert(
      fc.property(fc.array(boxes, { maxLength: 30 }), boxes, fc.integer({ min: 1, max: 40 }), (others, box, reach) => {
        const targets = { ...snapTargets(others), boxes: [] };
        const by = snapMove(box, targets, reach);
        expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(reach);
        const axes = new Set(guidesFor(moved(box, by.x, by.y), targets).map((guide) => guide.axis));
        if (by.x !== 0) expect(axes).toContain('x');
        if (by.y !== 0) expect(axes).toContain('y');
      }),
    );
  });

  test('chooses the nearest line of all', () => {
    fc.assert(
      fc.property(fc.array(boxes, { minLength: 1, maxLength: 30 }), boxes, (others, box) => {
        const lines = others.flatMap((b) => [b.x, b.x + b.w / 2, b.x + b.w]);
        const own = [box.x, box.x + box.w / 2, box.x + box.w];
        const nearest = Math.min(...lines.flatMap((line) => own.map((value) => Math.abs(line - value))));
        const { x } = snapMove(box, { ...snapTargets(others), boxes: [] }, 40);
        if (nearest < 40) expect(Math.abs(x)).toBeCloseTo(nearest, 6);
        else if (nearest > 40) expect(x).toBe(0);
      }),
    );
  });
});

describe('distances', () => {
  const row = [
    { x: 100, y: 100, w: 100, h: 50 },
    { x: 230, y: 110, w: 80, h: 50 },
  ];
  const shownFor = (box: { x: number; y: number; w: number; h: number }, others = row) =>
    guidesFor(box, snapTargets(others))
      .filter(({ isGap }) => isGap)
      .map(({ axis, at, from, to }) => [axis, at, from, to]);

  test('snaps a third box to the distance of two others', () => {
    const box = { x: 344, y: 125, w: 61, h: 33 };
    const by = snapMove(box, snapTargets(row), 8);
    expect(by).toMatchObject({ x: -4 });
    expect(shownFor(moved(box, by.x, 0))).toEqual([
      ['y', 130, 200, 230],
      ['y', 141.5, 310, 340],
    ]);
    expect(shownFor(box)).toEqual([]);
  });

  test('snaps before them, between two, and from above', () => {
    expect(snapMove({ x: 6, y: 125, w: 61, h: 33 }, snapTargets(row), 8).x).toBe(3);
    const apart = [
      { x: 0, y: 0, w: 50, h: 200 },
      { x: 300, y: 0, w: 50, h: 200 },
    ];
    expect(snapMove({ x: 141, y: 61, w: 60, h: 33 }, snapTargets(apart), 8).x).toBe(4);
    const turned = row.map(({ x, y, w, h }) => ({ x: y, y: x, w: h, h: w }));
    expect(snapMove({ x: 125, y: 344, w: 33, h: 61 }, snapTargets(turned), 8).y).toBe(-4);
  });

  test('ignores other rows, touching boxes and surrounding ones', () => {
    expect(snapMove({ x: 344, y: 525, w: 61, h: 33 }, snapTargets(row), 8).x).toBe(0);
    const touching = [row[0], { x: 200, y: 110, w: 80, h: 50 }] as typeof row;
    expect(shownFor({ x: 280, y: 110, w: 30, h: 30 }, touching)).toEqual([]);
    const canvas = { x: 0, y: 0, w: 1_920, h: 1_080 };
    expect(guidesFor({ x: 13, y: 17, w: 30, h: 30 }, snapTargets([], [canvas]))).toEqual([]);
  });

  test('moves within the reach and shows equal distances only', () => {
    fc.assert(
      fc.property(fc.array(boxes, { maxLength: 30 }), boxes, fc.integer({ min: 1, max: 40 }), (others, box, reach) => {
        const by = snapMove(box, snapTargets(others), reach);
        expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(reach);
        const gaps = guidesFor(moved(box, by.x, by.y), snapTargets(others)).filter(({ isGap }) => isGap);
        for (const { axis, from, to } of gaps) {
          const same = gaps.filter((each) => each.axis === axis && Math.abs(each.to - each.from - (to - from)) < 0.05);
          expect(same.length).toBeGreaterThan(1);
        }
      }),
    );
  });
});

describe('camera', () => {
  const cameras = fc.record({ zoom: fc.double({ min: 0.05, max: 20, noNaN: true }), x: px, y: px });

  test('converts points back and forth', () => {
    fc.assert(
      fc.property(cameras, px, px, (camera, x, y) => near({ x, y }, toCanvas(camera, toScreen(camera, { x, y })))),
    );
  });

  test('keeps the point under the pointer while zooming', () => {
    fc.assert(
      fc.property(cameras, px, px, fc.double({ min: 0.1, max: 10, noNaN: true }), (camera, x, y, factor) => {
        near(toCanvas(camera, { x, y }), toCanvas(zoomAt(camera, { x, y }, factor), { x, y }));
      }),
    );
  });

  test('centres the whole canvas', () => {
    expect(fitBox({ x: 0, y: 0, w: 1920, h: 1080 }, { w: 1060, h: 1000 }, 50)).toEqual({ zoom: 0.5, x: 50, y: 230 });
    expect([zoomStop(0.5, 1), zoomStop(0.6, -1), zoomStop(32, 1), zoomStop(0.02, -1)]).toEqual([0.75, 0.5, 32, 0.02]);
  });
});

test('distributes with equal gaps between first and last', () => {
  fc.assert(
    fc.property(fc.array(boxes, { minLength: 3, maxLength: 8 }), (all) => {
      const offsets = distributeOffsets(all, 'x');
      const after = all
        .map((b, i) => ({ middle: b.x + b.w / 2, by: offsets[i] ?? 0, from: b.x + (offsets[i] ?? 0), w: b.w, i }))
        .sort((a, b) => a.middle - b.middle || a.i - b.i);
      expect([after[0]?.by, after.at(-1)?.by]).toEqual([0, expect.closeTo(0, 6)]);
      const gaps = after.slice(1).map(({ from }, i) => from - (after[i]?.from ?? 0) - (after[i]?.w ?? 0));
      for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 4);
    }),
  );
});

test('aligns with the named side', () => {
  const within = { x: 0, y: 0, w: 1000, h: 500 };
  const box = { x: 10, y: 20, w: 100, h: 50 };
  expect(
    (['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const).map((to) => alignOffset(box, within, to)),
  ).toEqual([
    { x: -10, y: 0 },
    { x: 440, y: 0 },
    { x: 890, y: 0 },
    { x: 0, y: -20 },
    { x: 0, y: 205 },
    { x: 0, y: 430 },
  ]);
});

test('finds every handle where drawn, with a rotated cursor', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      for (const handle of handlesOf(frame, 1)) expect(handleAt(frame, handle, 1, 9)).not.toBeNull();
    }),
  );
  expect(handleAt({ x: 0, y: 0, w: 300, h: 300, rotation: 0 }, { x: 296, y: 303 }, 1, 9)).toBe('se');
  expect(handleAt({ x: 0, y: 0, w: 300, h: 300, rotation: 0 }, { x: 150, y: 150 }, 1, 9)).toBeNull();
  expect([cursorOf('se', 0), cursorOf('se', 90), cursorOf('n', 45), cursorOf('w', -90)]).toEqual([
    'nwse-resize',
    'nesw-resize',
    'nesw-resize',
    'ns-resize',
  ]);
});

test('hits the topmost selectable widget, even in rotated corners', () => {
  const base = { x: 0, y: 0, w: 100, h: 100, rotation: 0, locked: false, hidden: false };
  const widgets = [
    { ...base, id: 'below' },
    { ...base, id: 'turned', x: 50, y: -20, rotation: 45 },
    { ...base, id: 'locked', locked: true },
    { ...base, id: 'hidden', hidden: true },
  ];
  const at = (x: number, y: number) => hitTest(widgets, { x, y }, 0)?.id ?? null;
  expect([at(50, 50), at(5, 5), at(300, 300)]).toEqual(['turned', 'below', null]);
});

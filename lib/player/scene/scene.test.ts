import { emptyDocument, type Widget, type WidgetOf } from '@/lib/contract/program';
import { tapAction } from './buttons';
import { clockText, untilNextTick } from './clock-text';
import { fitInto, letterbox } from './fit';
import { marqueeOffset } from './marquee';
import { polygonPoints } from './polygon';
import { splitRuns } from './runs';
import { stepAfterTap, stepsOf } from './steps';

const base = { name: '', x: 0, y: 0, w: 100, h: 50, rotation: 0, opacity: 1, locked: false, hidden: false };
const font = {
  fontFamily: 'Inter',
  fontSize: 20,
  bold: false,
  italic: false,
  color: '#fff',
  align: 'left',
  verticalAlign: 'top',
} as const;
const media = { materialId: '01890000-0000-7000-8000-000000000001', md5: 'a'.repeat(32), fit: 'cover' } as const;
const shape = (id: string): WidgetOf<'shape'> => ({
  ...base,
  id,
  type: 'shape',
  shape: 'ellipse',
  fill: '#fff',
  stroke: '#000',
  strokeWidth: 0,
  radius: 0,
  sides: 3,
});
const film = (id: string): WidgetOf<'video'> => ({
  ...base,
  ...media,
  id,
  type: 'video',
  seconds: 8,
  muted: true,
  loop: false,
  volume: 100,
});
const button = (id: string, action: WidgetOf<'button'>['action']): WidgetOf<'button'> => ({
  ...base,
  ...font,
  id,
  type: 'button',
  label: '',
  background: '#000',
  radius: 0,
  action,
});
const running = (id: string): WidgetOf<'text'> => ({
  ...base,
  ...font,
  id,
  type: 'text',
  text: 'x',
  lineHeight: 1,
  letterSpacing: 0,
  padding: 0,
  marquee: { direction: 'left', speed: 10 },
});

describe('runs', () => {
  const kinds = (widgets: Widget[]) =>
    splitRuns(widgets).map((run) =>
      run.kind === 'canvas' ? run.widgets.map(({ id }) => id) : `${run.kind} ${run.widget.id}`,
    );

  test('still widgets share a canvas below and above what moves, in z-order', () => {
    expect(kinds([shape('a'), shape('b'), film('v'), shape('c'), running('m'), film('w'), shape('d')])).toEqual([
      ['a', 'b'],
      'video v',
      ['c'],
      'marquee m',
      'video w',
      ['d'],
    ]);
  });

  test('the background has its canvas even below a film, and hidden widgets are nowhere', () => {
    expect(kinds([film('v'), { ...shape('a'), hidden: true }])).toEqual([[], 'video v']);
  });
});

describe('a picture of 400 × 200 in a box of 100 × 100', () => {
  const source = { width: 400, height: 200 };
  const box = { width: 100, height: 100 };
  const whole = { x: 0, y: 0, width: 400, height: 200 };

  test.each([
    ['fill', { at: { x: 0, y: 0, ...box }, crop: whole }],
    ['contain', { at: { x: 0, y: 25, width: 100, height: 50 }, crop: whole }],
    ['cover', { at: { x: 0, y: 0, ...box }, crop: { x: 100, y: 0, width: 200, height: 200 } }],
  ] as const)('%s', (fit, expected) => expect(fitInto(fit, source, box)).toEqual(expected));
});

test('a scene keeps its ratio on a screen of another, centred', () => {
  expect(letterbox({ width: 1920, height: 1080 }, { width: 390, height: 844 })).toEqual({
    x: 0,
    y: 312.3125,
    width: 390,
    height: 219.375,
    scale: 0.203125,
  });
});

describe('a running text of 300 in a box of 100, at 50 a second', () => {
  const at = (direction: 'left' | 'right' | 'up' | 'down', seconds: number) =>
    marqueeOffset({ direction, speed: 50 }, { width: 100, height: 100 }, { width: 300, height: 300 }, seconds);

  test.each([
    ['starts at rest', 'left', 0, { x: 0, y: 0 }],
    ['moves left', 'left', 2, { x: -100, y: 0 }],
    ['has left after its own length', 'left', 6, { x: -300, y: 0 }],
    ['comes back from the right', 'left', 7, { x: 50, y: 0 }],
    ['rests again after the whole way', 'left', 8, { x: 0, y: 0 }],
    ['moves right', 'right', 1, { x: 50, y: 0 }],
    ['comes back from the left', 'right', 3, { x: -250, y: 0 }],
    ['moves up', 'up', 1, { x: 0, y: -50 }],
    ['moves down', 'down', 1, { x: 0, y: 50 }],
  ] as const)('%s', (_, direction, seconds, expected) => expect(at(direction, seconds)).toEqual(expected));
});

test.each([3, 4, 5, 6, 8])('a polygon of %i corners touches all sides of its box', (sides) => {
  const points = polygonPoints(sides, { x: 10, y: 20, width: 100, height: 50 });
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  expect(points).toHaveLength(sides * 2);
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map((n) => Number(n.toFixed(6)))).toEqual(
    [10, 110, 20, 70],
  );
});

describe('a clock', () => {
  const now = new Date('2026-01-04T00:05:09Z');
  const text = (given: Partial<Parameters<typeof clockText>[0]>) =>
    clockText({ show: 'time', hour12: false, locale: 'en-GB', timeZone: 'UTC', ...given }, now).replaceAll(
      '\u202f',
      ' ',
    );

  test.each([
    [{}, '00:05'],
    [{ show: 'timeWithSeconds' }, '00:05:09'],
    [{ hour12: true, locale: 'en-US' }, '12:05 AM'],
    [{ show: 'date' }, '4 January 2026'],
    [{ show: 'dateAndTime', timeZone: 'Asia/Shanghai' }, '4 January 2026 at 08:05'],
    [{ show: 'weekday', locale: 'zh-CN' }, '星期日'],
    [
      { show: 'date', locale: 'no such locale' },
      new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }).format(now),
    ],
    [
      { timeZone: 'Nowhere/At_All', locale: 'en-GB' },
      new Intl.DateTimeFormat(undefined, { timeStyle: 'short', hourCycle: 'h23' }).format(now),
    ],
  ] as const)('%j shows %s', (given, expected) => expect(text(given)).toBe(expected));

  test('changes with its smallest part', () => {
    expect(untilNextTick('time', now.getTime())).toBe(51_000);
    expect(untilNextTick('timeWithSeconds', now.getTime() + 250)).toBe(750);
  });
});

describe('taps', () => {
  const scenes = ['one', 'two', 'three'].map((id) => ({
    id,
    name: id,
    duration: 5,
    transition: 'none' as const,
    background: { color: '#000' },
    widgets: [],
  }));
  const program = { ...emptyDocument(), scenes };
  const steps = [...stepsOf('p', program), ...stepsOf('q', { ...program, scenes: scenes.slice(0, 1) })];
  const after = (from: number, action: Parameters<typeof stepAfterTap>[2]) =>
    stepAfterTap(steps, steps[from]!, action)?.key ?? null;

  test("the program's default buttons come before a widget's own action", () => {
    const own = { kind: 'scene' as const, sceneId: 'two' };
    const buttons = { exit: { widgetId: 'x', buttonData: '' }, before: null, after: null };
    expect([
      tapAction({ buttons }, button('x', own)),
      tapAction({ buttons }, button('y', own)),
      tapAction({ buttons }, shape('z')),
    ]).toEqual([{ kind: 'exit' }, own, null]);
  });

  test.each([
    ['a scene of the same program', 0, { kind: 'scene', sceneId: 'three' }, 'p/three'],
    ['a scene that is gone', 0, { kind: 'scene', sceneId: 'gone' }, null],
    ['the scene before the first', 0, { kind: 'before' }, 'p/three'],
    ['the scene after the last', 2, { kind: 'after' }, 'p/one'],
    ['out of a program', 1, { kind: 'exit' }, 'q/one'],
    ['out of the last program', 3, { kind: 'exit' }, 'p/one'],
  ] as const)('lead to %s', (_, from, action, expected) => expect(after(from, action)).toBe(expected));
});

test('a scene of automatic length plays as long as its longest visible film and is not still', () => {
  const scene = {
    id: 's',
    name: '',
    duration: 'auto' as const,
    transition: 'none' as const,
    background: { color: '#000' },
  };
  const long = { ...film('l'), seconds: 60, hidden: true };
  expect(
    stepsOf('p', {
      ...emptyDocument(),
      scenes: [
        { ...scene, widgets: [film('v'), long] },
        { ...scene, id: 't', widgets: [] },
      ],
    }),
  ).toMatchObject([
    { key: 'p/s', seconds: 8, still: false },
    { key: 'p/t', seconds: 10, still: true },
  ]);
});

import { emptyDocument, type Widget, type WidgetOf } from '@/lib/contract/program';
import { tapAction } from './buttons';
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
const video = (id: string): WidgetOf<'video'> => ({
  ...base,
  ...media,
  id,
  type: 'video',
  duration: 8,
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
    expect(kinds([shape('a'), shape('b'), video('v'), shape('c'), running('m'), video('w'), shape('d')])).toEqual([
      ['a', 'b'],
      'layer v',
      ['c'],
      'layer m',
      'layer w',
      ['d'],
    ]);
  });

  test('the background has its canvas even below a video, and hidden widgets are nowhere', () => {
    expect(kinds([video('v'), { ...shape('a'), hidden: true }])).toEqual([[], 'layer v']);
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

test('a scene of automatic length plays as long as its longest visible video and is not still', () => {
  const scene = {
    id: 's',
    name: '',
    duration: 'auto' as const,
    transition: 'none' as const,
    background: { color: '#000' },
  };
  const long = { ...video('l'), duration: 60, hidden: true };
  expect(
    stepsOf('p', {
      ...emptyDocument(),
      scenes: [
        { ...scene, widgets: [video('v'), long] },
        { ...scene, id: 't', widgets: [] },
      ],
    }),
  ).toMatchObject([
    { key: 'p/s', seconds: 8, still: false },
    { key: 'p/t', seconds: 10, still: true },
  ]);
});

import { emptyDocument, type Widget, type WidgetOf } from '@/lib/contract/program';
import { tapAction } from './buttons';
import { hasNothingToShow } from './faults';
import { splitRuns } from './runs';
import { stepAfterTap, stepsOf, stepsOfList } from './steps';

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

  test('share a canvas below and above moving widgets in z-order', () => {
    expect(kinds([shape('a'), shape('b'), video('v'), shape('c'), running('m'), video('w'), shape('d')])).toEqual([
      ['a', 'b'],
      'layer v',
      ['c'],
      'layer m',
      'layer w',
      ['d'],
    ]);
  });

  test('give animated widgets and those above separate canvases', () => {
    const way = { kind: 'fade', direction: 'left', delay: 0, duration: 1, easing: 'linear' } as const;
    const runs = kinds([shape('a'), { ...shape('b'), animation: { in: way } }, shape('c')]);
    expect(runs).toEqual([['a'], 'moved b', ['c']]);
    expect(kinds([{ ...shape('a'), animation: {} }])).toEqual([['a']]);
  });

  test('give the background a canvas and omit hidden widgets', () => {
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

  test("prefer the program's default buttons to a widget's own action", () => {
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
    ['no scene if they fire a trigger', 1, { kind: 'trigger', triggerId: 'wine' }, null],
  ] as const)('lead to %s', (_, from, action, expected) => expect(after(from, action)).toBe(expected));
});

describe('list of programs with lengths', () => {
  const scenes = (...seconds: number[]) => ({
    ...emptyDocument(),
    scenes: seconds.map((duration, i) => ({
      ...emptyDocument().scenes[0]!,
      id: `s${i}`,
      duration,
      widgets: [video('v')],
    })),
  });
  const list = (...given: Parameters<typeof stepsOfList>) =>
    stepsOfList(...given).map(({ key, seconds }) => [key, seconds]);
  const p = { id: 'p', document: scenes(4, 6) };
  const q = { id: 'q', document: scenes(5) };

  test('plays each once without lengths', () => {
    expect(list([p, q])).toEqual([
      ['p/s0', 4],
      ['p/s1', 6],
      ['q/s0', 5],
    ]);
  });

  test('repeats a program with separate steps per occurrence', () => {
    const once = { unit: 'plays' as const, amount: 1 };
    expect(list([q, p, q], [{ unit: 'plays', amount: 2 }, once, once])).toEqual([
      ['q/s0', 5],
      ['q/s0#1', 5],
      ['p/s0', 4],
      ['p/s1', 6],
      ['q/s0#2', 5],
    ]);
  });

  test('cuts or repeats a program to fill its seconds', () => {
    expect(list([p], [{ unit: 'seconds', amount: 7 }])).toEqual([
      ['p/s0', 4],
      ['p/s1', 3],
    ]);
    expect(list([p], [{ unit: 'seconds', amount: 12 }])).toEqual([
      ['p/s0', 4],
      ['p/s1', 6],
      ['p/s0#1', 2],
    ]);
  });

  test('keeps a single still scene for the whole time', () => {
    const still = {
      id: 'p',
      document: { ...p.document, scenes: p.document.scenes.slice(0, 1).map((s) => ({ ...s, widgets: [] })) },
    };
    expect(list([still], [{ unit: 'seconds', amount: 60 }])).toEqual([['p/s0', 60]]);
  });
});

describe('scene with broken files', () => {
  const background = { color: '#000' };
  const scene = (...widgets: Widget[]) => ({
    id: 's',
    name: '',
    duration: 5,
    transition: 'none' as const,
    background,
    widgets,
  });
  const other = { ...video('w'), md5: 'b'.repeat(32) };
  const broken = [{ md5: media.md5, kind: 'unsupported' as const, detail: '' }];
  const image = { ...media, md5: 'c'.repeat(32) };

  test.each([
    ['all of it broken', scene(video('v'), { ...shape('a'), hidden: true }), emptyDocument(), true],
    ['another video', scene(video('v'), other), emptyDocument(), false],
    ['a shape', scene(video('v'), shape('a')), emptyDocument(), false],
    ['a picture behind it', scene(video('v')), { ...emptyDocument(), background: { color: '#000', image } }, false],
    ['a broken picture behind it', { ...scene(), background: { color: '#000', image: media } }, emptyDocument(), true],
  ])('and %s', (_, of, document, expected) => expect(hasNothingToShow(document, of, broken)).toBe(expected));

  test('has nothing broken if empty', () => {
    expect(hasNothingToShow(emptyDocument(), scene(), [])).toBe(false);
  });
});

test('plays an automatic scene as long as its longest visible video', () => {
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

test('lasts as long as the content of the matching layout', () => {
  const document = emptyDocument();
  const [scene] = document.scenes;
  if (!scene) throw new Error('a document has a scene');
  const seen = { ...video('clip'), duration: 40, hidden: true };
  const program = {
    ...document,
    scenes: [{ ...scene, widgets: [seen, shape('ground')] }],
    variant: { width: 1080, height: 1920, layout: { clip: { hidden: false } } },
  };
  const on = (width: number, height: number) =>
    stepsOfList([{ id: 'p', document: program }], undefined, { width, height }).map(({ seconds, still, document }) => [
      ...[seconds, still, document.width],
    ]);
  expect([on(3840, 2160), on(1080, 1920)]).toEqual([[[10, true, 1920]], [[40, false, 1080]]]);
});

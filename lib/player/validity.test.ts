import { emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import { newWidget } from '@/lib/editor/document/new-widget';
import { stepsOf } from './scene';
import { nextChange, omissionsOf, periodsOfScenes, playablePart } from './validity';

const material = (n: number) => ({
  materialId: `00000000-0000-7000-8000-00000000000${n}`,
  md5: String(n).repeat(32),
  width: 100,
  height: 100,
  seconds: null,
});
const image = (n: number, on: ProgramDocument) =>
  newWidget('image', { id: `w${n}`, name: '', at: { x: 0, y: 0 }, on }, { material: material(n) });

/** Returns two scenes: the first shows images 1 and 2, the second only image 3. */
function version() {
  const document = emptyDocument();
  const [first] = document.scenes;
  if (!first) throw new Error('a document has a scene');
  document.scenes = [
    { ...first, widgets: [image(1, document), image(2, document)] },
    { ...first, id: 'second', widgets: [image(3, document)] },
  ];
  return { id: material(9).materialId, programId: material(8).materialId, name: 'Program', document };
}

const at = Date.parse('2026-03-02T08:00:00Z');
const until = (n: number, hours: number) => ({
  materialId: material(n).materialId,
  from: null,
  until: new Date(at + hours * 3_600_000).toISOString(),
});
const shown = (of: ReturnType<typeof playablePart>) =>
  of?.document.scenes.map(({ widgets }) => widgets.map(({ id }) => id)) ?? null;

test('returns the same object of a version within every period', () => {
  const whole = version();
  expect(playablePart(whole, [until(1, 1), until(3, 1)], {}, at)).toBe(whole);
});

test('removes a widget with its material and skips an empty scene', () => {
  expect(shown(playablePart(version(), [until(1, -1), until(3, -1)], {}, at))).toEqual([['w2']]);
  expect(playablePart(version(), [until(1, -1), until(2, 0), until(3, -1)], {}, at)).toBeNull();
});

test('keeps a scene that still shows more in another layout', () => {
  const of = version();
  const hidden = (...ids: string[]) =>
    of.document.scenes.map((scene) => ({
      ...scene,
      widgets: scene.widgets.map((each) => ({ ...each, hidden: ids.includes(each.id) })),
    }));
  const portrait = (layout: Record<string, Record<string, boolean>>) => ({ width: 1080, height: 1920, layout });
  const without = (variant: ProgramDocument['variant']) =>
    shown(playablePart({ ...of, document: { ...of.document, scenes: hidden('w2'), variant } }, [until(1, -1)], {}, at));
  expect(without(portrait({ w2: { hidden: false } }))).toEqual([['w2'], ['w3']]);
  expect([without(portrait({ w2: { hidden: true } })), without(portrait({}))]).toEqual([[['w3']], [['w3']]]);
});

test('skips it on screens where it shows nothing more', () => {
  const of = version();
  const [first] = of.document.scenes;
  const scenes = of.document.scenes.map((scene) => ({
    ...scene,
    widgets: scene.widgets.map((each) => ({ ...each, hidden: each.id === 'w2' })),
  }));
  const variant = { width: 1080, height: 1920, layout: { w2: { hidden: false } } };
  const rest = playablePart({ ...of, document: { ...of.document, scenes, variant } }, [until(1, -1)], {}, at);
  const on = (width: number, height: number) =>
    rest && stepsOf('p', rest.document, { width, height }).map(({ sceneId }) => sceneId);
  expect([on(1920, 1080), on(1080, 1920)]).toEqual([['second'], [first?.id, 'second']]);
});

test('does not show content before its period', () => {
  const later = { materialId: material(3).materialId, from: new Date(at + 1).toISOString(), until: null };
  expect([
    shown(playablePart(version(), [later], {}, at)),
    shown(playablePart(version(), [later], {}, at + 1)),
  ]).toEqual([[['w1', 'w2']], [['w1', 'w2'], ['w3']]]);
});

test('keeps the reduced object and marks it as reduced', () => {
  const whole = version();
  const rest = playablePart(whole, [until(1, -1)], {}, at);
  expect(playablePart(whole, [until(1, -1)], {}, at + 60_000)).toBe(rest);
  expect([omissionsOf(whole), rest && omissionsOf(rest)]).toEqual(['', material(1).materialId]);
});

test('removes only the background image of a scene', () => {
  const whole = version();
  const [first] = whole.document.scenes;
  if (first) first.background = { color: '#000000', image: { ...material(4), fit: 'cover' } };
  const rest = playablePart(whole, [until(4, -1)], {}, at);
  expect([rest?.document.scenes[0]?.background, shown(rest)]).toEqual([{ color: '#000000' }, [['w1', 'w2'], ['w3']]]);
});

test('replaces an expired font', () => {
  const whole = version();
  const words = newWidget('text', { id: 'words', name: '', at: { x: 0, y: 0 }, on: whole.document }, { text: 'Words' });
  whole.document.scenes[0]?.widgets.push({ ...words, fontFile: material(7) } as typeof words);
  const [scene] = playablePart(whole, [until(7, -1)], {}, at)?.document.scenes ?? [];
  const { fontFile: _gone, ...rest } = words as typeof words & { fontFile?: object };
  expect(scene?.widgets.at(-1)).toEqual(rest);
});

test("keeps a font's other files without its expired bold file", () => {
  const whole = version();
  const words = newWidget('text', { id: 'words', name: '', at: { x: 0, y: 0 }, on: whole.document }, { text: 'Words' });
  const font = { fontFile: material(7), fontFaces: { bold: material(8), italic: material(9) } };
  whole.document.scenes[0]?.widgets.push({ ...words, ...font } as typeof words);
  const [scene] = playablePart(whole, [until(8, -1)], {}, at)?.document.scenes ?? [];
  expect(scene?.widgets.at(-1)).toMatchObject({ fontFile: material(7), fontFaces: { italic: material(9) } });
  expect(scene?.widgets.at(-1)).not.toHaveProperty('fontFaces.bold');
});

test('removes only the track of an audio widget', () => {
  const whole = version();
  const [first] = whole.document.scenes;
  const sound = newWidget(
    'audio',
    { id: 'sound', name: '', at: { x: 0, y: 0 }, on: whole.document },
    { material: material(5) },
  );
  const [track] = sound.type === 'audio' ? sound.tracks : [];
  if (sound.type !== 'audio' || !track || !first) throw new Error('an audio widget has a track');
  sound.tracks = [track, { ...track, materialId: material(6).materialId, md5: material(6).md5 }];
  first.widgets.push(sound);
  const [scene] = playablePart(whole, [until(5, -1)], {}, at)?.document.scenes ?? [];
  const left = scene?.widgets.find(({ id }) => id === 'sound');
  expect(left?.type === 'audio' && left.tracks.map(({ materialId }) => materialId)).toEqual([material(6).materialId]);
  expect(shown(playablePart(whole, [until(5, -1), until(6, -1)], {}, at))?.[0]).toEqual(['w1', 'w2']);
});

test('returns the nearest start or end as the next change', () => {
  expect([nextChange([until(1, 2), until(2, 1), until(3, -1)], at), nextChange([until(1, 0)], at)]).toEqual([
    3_600_000,
    null,
  ]);
});

describe('period of a scene', () => {
  /** Returns the version whose second scene plays from an hour later until two hours later. */
  function withPeriod() {
    const whole = version();
    const [first, second] = whole.document.scenes;
    if (!first || !second) throw new Error('the document has two scenes');
    const period = { from: new Date(at + 3_600_000).toISOString(), until: new Date(at + 7_200_000).toISOString() };
    return { ...whole, document: { ...whole.document, scenes: [first, { ...second, period }] } };
  }

  test('skips the scene before its start and from its end on', () => {
    const of = withPeriod();
    const during = (hours: number) => shown(playablePart(of, [], {}, at + hours * 3_600_000));
    expect([during(0), during(1), during(1.99), during(2)]).toEqual([
      [['w1', 'w2']],
      [['w1', 'w2'], ['w3']],
      [['w1', 'w2'], ['w3']],
      [['w1', 'w2']],
    ]);
  });

  test('leaves nothing with the other scenes expired', () => {
    const of = withPeriod();
    expect(playablePart(of, [until(1, -1), until(2, -1)], {}, at)).toBeNull();
  });

  test('marks the version by the skipped scene and keeps the object', () => {
    const of = withPeriod();
    const rest = playablePart(of, [], {}, at);
    expect([rest && omissionsOf(rest), playablePart(of, [], {}, at + 60_000) === rest]).toEqual(['second', true]);
    expect(playablePart(of, [], {}, at + 3_600_000)).toBe(of);
  });

  test('changes next at the start of the scene', () => {
    expect(nextChange([until(1, 5), ...periodsOfScenes([withPeriod()])], at)).toBe(3_600_000);
  });
});

import type { ProgramDocument, Scene, Widget } from '@/lib/contract/program';
import { box, programOf, within } from '../test/fixtures';
import { compareDocuments } from './compare';
import { newWidget } from './new-widget';
import { removeMaterials } from './remove-materials';

const [scene] = programOf(box('a'), box('b')).scenes as [Scene];
const programWith = (...scenes: Scene[]): ProgramDocument => ({ ...programOf(), scenes });
const summary = (before: ProgramDocument, after: ProgramDocument) => {
  const { program, scenes } = compareDocuments(before, after);
  return [program, scenes.map(({ id, number, how, settings }) => [id, number, how, settings])];
};

test('finds no difference in a copy', () => {
  const before = programWith(scene);
  expect(summary(before, JSON.parse(JSON.stringify(before)))).toEqual([false, [['scene-1', 1, 'same', false]]]);
});

test('reports a widget moved into an inner group as changed', () => {
  const inGroups = (...ids: string[]) => programWith({ ...scene, widgets: [box('a', within(...ids)), box('b')] });
  const widgetsOf = (before: ProgramDocument, after: ProgramDocument) =>
    compareDocuments(before, after).scenes.flatMap(({ widgets }) => widgets);
  expect(widgetsOf(inGroups('g', 'h'), inGroups('g', 'h'))).toEqual([]);
  expect(widgetsOf(inGroups('g', 'h'), inGroups('g', 'h', 'i'))).toEqual([{ id: 'a', name: 'a', how: 'changed' }]);
});

test('names added, changed and removed widgets', () => {
  const after = programWith({ ...scene, widgets: [box('b', { x: 5 }), box('c')] });
  expect(compareDocuments(programWith(scene), after).scenes).toEqual([
    {
      id: 'scene-1',
      name: '1',
      number: 1,
      how: 'changed',
      settings: false,
      widgets: [
        { id: 'b', name: 'b', how: 'changed' },
        { id: 'c', name: 'c', how: 'added' },
        { id: 'a', name: 'a', how: 'removed' },
      ],
    },
  ]);
});

test('reports added, removed, moved and changed scenes and widget order', () => {
  const [second, third] = ['scene-2', 'scene-3'].map((id) => ({ ...scene, id })) as [Scene, Scene];
  expect(summary(programWith(scene, second), programWith(third, scene))).toEqual([
    false,
    [
      ['scene-3', 1, 'added', false],
      ['scene-1', 2, 'same', false],
      ['scene-2', 2, 'removed', false],
    ],
  ]);
  expect(summary(programWith(scene, second), programWith(second, scene))[0]).toBe(true);
  expect(summary(programWith(scene), programWith({ ...scene, duration: 7 }))).toEqual([
    false,
    [['scene-1', 1, 'changed', true]],
  ]);
  const turned = programWith({ ...scene, widgets: scene.widgets.toReversed() });
  expect(summary(programWith(scene), turned)[1]).toEqual([['scene-1', 1, 'changed', true]]);
});

test('compares fields of the program', () => {
  expect(summary(programWith(scene), { ...programWith(scene), width: 1280 })[0]).toBe(true);
});

test('leaves out widgets of deleted materials and keeps background colours', () => {
  const image = (materialId: string) => ({
    ...box(materialId),
    type: 'image' as const,
    materialId,
    md5: 'a'.repeat(32),
    fit: 'cover' as const,
  });
  const shown = { materialId: 'gone', md5: 'a'.repeat(32), fit: 'cover' as const };
  const document: ProgramDocument = {
    ...programWith({
      ...scene,
      background: { color: '#112233', image: shown },
      widgets: [image('gone'), image('kept')],
    }),
    background: { color: '#445566', image: { ...shown, materialId: 'kept' } },
  };
  const left = removeMaterials(document, ['gone']);
  expect(left.background).toBe(document.background);
  expect(left.scenes[0]?.background).toEqual({ color: '#112233' });
  expect(left.scenes[0]?.widgets.map(({ id }) => id)).toEqual(['kept']);
  expect(removeMaterials(document, [])).toBe(document);
  const font = { materialId: 'font', md5: 'b'.repeat(32) };
  const words = newWidget('text', { id: 'words', name: '', at: { x: 0, y: 0 }, on: document }, { text: 'Words' });
  const written = { ...words, fontFamily: 'Brand', fontFile: font } as Widget;
  const lettered = { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets: [written] })) };
  expect(removeMaterials(lettered, ['font']).scenes[0]?.widgets).toEqual([words]);
});

test('reports a move in the alternate layout on the widget only', () => {
  const withLayout = (layout: Record<string, Record<string, number>>, width = 1080) => ({
    ...programWith(scene),
    variant: { width, height: 1920, layout },
  });
  const { program, scenes } = compareDocuments(withLayout({ a: { x: 1 } }), withLayout({ a: { x: 2 } }));
  expect([program, scenes[0]?.widgets]).toEqual([false, [{ id: 'a', name: 'a', how: 'changed' }]]);
  expect(summary(withLayout({}), withLayout({}, 1000))).toEqual([true, [['scene-1', 1, 'same', false]]]);
  // A new alternate layout changes the program, but no widget.
  expect(summary(programWith(scene), withLayout({ a: { x: 1 } }))).toEqual([true, [['scene-1', 1, 'same', false]]]);
  // Layout values of deleted widgets are ignored.
  expect(summary(withLayout({ gone: { x: 1 } }), withLayout({}))).toEqual([false, [['scene-1', 1, 'same', false]]]);
});

import {
  emptyDocument,
  filesOf,
  type ProgramDocument,
  savedDocument as schema,
  type Text,
} from '@/lib/contract/program';
import {
  createEditor,
  type Editor,
  inOwnLayout,
  isChanged,
  removeMaterials,
  savedDocument,
  textsOfStyles,
  visibleFormat,
} from '.';
import { newWidget } from './document/new-widget';

const on = { width: 1920, height: 1080 };
const text = (id: string, more: Partial<Text> = {}) =>
  newWidget('text', { id, name: id, at: { x: 400, y: 300 }, on }, { text: id }, { fontSize: 40, ...more });

const file = (n: number) => ({ materialId: `0b9a6b5e-0000-4000-8000-00000000000${n}`, md5: `${n}`.repeat(32) });

function documentOf(...widgets: Text[]): ProgramDocument {
  const document = emptyDocument();
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets })) };
}

const textOf = (editor: Editor, id: string) =>
  editor
    .getSnapshot()
    .document.scenes.flatMap(({ widgets }) => widgets)
    .find((widget) => widget.id === id) as Text;

const stylesOf = (editor: Editor) => editor.getSnapshot().document.textStyles ?? [];

/** Creates a style "Heading" from the text `a`, and applies it there. */
function withHeading(document: ProgramDocument): Editor {
  const editor = createEditor(document);
  const style = { id: 'heading', name: 'Heading', format: visibleFormat(editor.getSnapshot(), textOf(editor, 'a')) };
  editor.apply([
    { type: 'addTextStyle', style },
    { type: 'applyTextStyle', ids: ['a'], styleId: 'heading' },
  ]);
  return editor;
}

const change = (editor: Editor, id: string, fields: Partial<Text>) =>
  editor.apply({ type: 'changeWidgets', sceneId: 'scene-1', ids: [id], change: fields });

const changedOnes = (editor: Editor) => {
  const [style] = stylesOf(editor);
  if (!style) return null;
  return ['a', 'b'].filter((id) => isChanged(editor.getSnapshot(), textOf(editor, id), style));
};

test('applies all of a style and removes other formatting', () => {
  const editor = withHeading(
    documentOf(text('a', { bold: true, color: '#ff0000' }), text('b', { background: '#000' })),
  );
  editor.apply({ type: 'applyTextStyle', ids: ['b'], styleId: 'heading' });
  expect(textOf(editor, 'b')).toMatchObject({ text: 'b', bold: true, color: '#ff0000', styleId: 'heading' });
  expect(textOf(editor, 'b')).not.toHaveProperty('background');
  const having = textsOfStyles(editor.getSnapshot()).get('heading');
  expect(having?.map(({ text, scene }) => [scene.id, text.id])).toEqual([
    ['scene-1', 'a'],
    ['scene-1', 'b'],
  ]);
  expect(schema.parse(savedDocument(editor.getSnapshot()))).toEqual(savedDocument(editor.getSnapshot()));
  editor.run('undo');
  expect(textOf(editor, 'b')).toMatchObject({ bold: false, background: '#000' });
});

test("updates a style's texts except changed fields in one step", () => {
  const editor = withHeading(documentOf(text('a'), text('b')));
  editor.apply({ type: 'applyTextStyle', ids: ['b'], styleId: 'heading' });
  change(editor, 'b', { color: '#00ff00' });
  expect(changedOnes(editor)).toEqual(['b']);
  const [style] = stylesOf(editor);
  if (!style) throw new Error('there is one');
  const format = { ...style.format, color: '#ff0000', fontSize: 90, shadow: { color: '#000', blur: 1, x: 2, y: 3 } };
  editor.apply({ type: 'changeTextStyle', id: 'heading', change: { format } });
  expect(textOf(editor, 'a')).toMatchObject({ color: '#ff0000', fontSize: 90, shadow: format.shadow });
  expect(textOf(editor, 'b')).toMatchObject({ color: '#00ff00', fontSize: 90, shadow: format.shadow });
  expect(changedOnes(editor)).toEqual(['b']);
  editor.run('undo');
  expect(textOf(editor, 'a')).toMatchObject({ color: '#ffffff', fontSize: 40 });
  editor.run('redo');
  editor.apply({ type: 'applyTextStyle', ids: ['b'], styleId: 'heading' });
  expect([changedOnes(editor), textOf(editor, 'b').color]).toEqual([[], '#ff0000']);
});

test('keeps the appearance of texts when their style is removed', () => {
  const editor = withHeading(documentOf(text('a', { italic: true })));
  const before = textOf(editor, 'a');
  editor.apply({ type: 'removeTextStyle', id: 'heading' });
  const { styleId: _, ...own } = before;
  expect([textOf(editor, 'a'), stylesOf(editor)]).toEqual([own, []]);
  editor.run('undo');
  expect(textOf(editor, 'a')).toEqual(before);
});

test('limits styles to fifty with unique, short names', () => {
  const editor = withHeading(documentOf(text('a')));
  const [style] = stylesOf(editor);
  if (!style) throw new Error('there is one');
  const before = editor.getSnapshot().document;
  editor.apply({ type: 'addTextStyle', style: { ...style, id: 'other', name: ' HEADING' } });
  editor.apply({ type: 'addTextStyle', style: { ...style, id: 'other', name: 'x'.repeat(61) } });
  editor.apply({ type: 'changeTextStyle', id: 'heading', change: { name: ' ' } });
  editor.apply({ type: 'applyTextStyle', ids: ['a'], styleId: 'unknown' });
  expect(editor.getSnapshot().document).toBe(before);
  for (let n = 0; n < 60; n++) editor.apply({ type: 'addTextStyle', style: { ...style, id: `s${n}`, name: `s${n}` } });
  expect(stylesOf(editor)).toHaveLength(50);
  editor.apply({ type: 'changeTextStyle', id: 'heading', change: { name: 'S3' } });
  expect(stylesOf(editor)[0]?.name).toBe('Heading');
  const document = savedDocument(editor.getSnapshot());
  expect(schema.safeParse(document).success).toBe(true);
  const twice = { ...document, textStyles: [style, { ...style, id: 'again', name: 'heading' }] };
  expect(schema.safeParse(twice).error?.issues.map(({ path }) => path.join('.'))).toEqual(['textStyles.1.name']);
});

test('keeps style lengths in the own layout, whichever is open', () => {
  const editor = withHeading(documentOf(text('a', { fontSize: 80 }), text('b')));
  editor.run('addShape');
  expect(changedOnes(editor)).toEqual(['b']);
  // Different font size in this layout only.
  change(editor, 'a', { fontSize: 90 });
  expect(changedOnes(editor)).toEqual(['a', 'b']);
  const seen = visibleFormat(editor.getSnapshot(), textOf(editor, 'a'));
  expect(seen.fontSize).toBe(160);
  editor.apply(
    inOwnLayout(editor.getSnapshot(), [
      { type: 'changeTextStyle', id: 'heading', change: { format: seen } },
      { type: 'applyTextStyle', ids: ['a', 'b'], styleId: 'heading' },
    ]),
  );
  expect(changedOnes(editor)).toEqual([]);
  expect([textOf(editor, 'a').fontSize, textOf(editor, 'b').fontSize]).toEqual([90, 90]);
  editor.run('turn');
  expect([textOf(editor, 'a').fontSize, textOf(editor, 'b').fontSize]).toEqual([160, 160]);
  expect(savedDocument(editor.getSnapshot()).variant?.layout).toEqual({});
});

test('drops the style of a text from another program', () => {
  const from = withHeading(documentOf(text('a', { bold: true })));
  from.select(['a']);
  from.run('copy');
  from.run('duplicate');
  expect(from.getSnapshot().document.scenes[0]?.widgets[1]).toMatchObject({ styleId: 'heading' });
  const into = createEditor(documentOf(text('b')), { clipboard: from.clipboard });
  into.run('paste');
  const pasted = into.getSnapshot().document.scenes[0]?.widgets[1];
  expect(pasted).toMatchObject({ text: 'a', bold: true });
  expect(pasted).not.toHaveProperty('styleId');
});

test("keeps styles unchanged in a template's program", () => {
  const template = { id: 'sale.landscape', version: 1 };
  const editor = createEditor({ ...withHeading(documentOf(text('a'))).getSnapshot().document, template });
  const before = editor.getSnapshot().document;
  editor.apply({ type: 'removeTextStyle', id: 'heading' });
  expect(editor.getSnapshot().document).toBe(before);
});

test("lists a style's font as a file until its material is deleted", () => {
  const document = withHeading(documentOf(text('a', { fontFamily: 'Own', fontFile: file(1) }))).getSnapshot().document;
  expect(filesOf(document).map(({ path }) => path)).toEqual([
    'textStyles.0.format.fontFile',
    'scenes.0.widgets.0.fontFile',
  ]);
  const without = removeMaterials(document, [file(1).materialId]);
  expect(filesOf(without)).toEqual([]);
  expect(without.textStyles?.[0]?.format.fontFamily).toBe('Inter Variable');
});

test("keeps a font's other files without its bold one", () => {
  const font = { fontFamily: 'Brand', fontFile: file(1), fontFaces: { bold: file(2), italic: file(3) } };
  const document = documentOf(text('a', font));
  expect(filesOf(document).map(({ path }) => path.split('.').slice(4).join('.'))).toEqual([
    'fontFile',
    'fontFaces.bold',
    'fontFaces.italic',
  ]);
  const [left] = removeMaterials(document, [file(2).materialId]).scenes[0]?.widgets ?? [];
  expect(left).toMatchObject({ fontFamily: 'Brand', fontFile: file(1) });
  expect(left).toHaveProperty('fontFaces', { italic: file(3) });
});

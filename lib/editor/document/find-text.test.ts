import type { ProgramDocument, Scene } from '@/lib/contract/program';
import { programOf } from '../test/fixtures';
import { findText, replaceText } from './find-text';
import { newWidget } from './new-widget';
import { reduce } from './reduce';

const on = { width: 1920, height: 1080 };
const text = (id: string, words: string, more = {}) => ({
  ...newWidget('text', { id, name: id, at: { x: 0, y: 0 }, on }, { text: words }),
  ...more,
});
const button = (id: string, label: string) => newWidget('button', { id, name: id, at: { x: 0, y: 0 }, on }, { label });
function programWith(...scenes: Scene['widgets'][]): ProgramDocument {
  const [first] = programOf().scenes as [Scene];
  return { ...programOf(), scenes: scenes.map((widgets, n) => ({ ...first, id: `scene-${n + 1}`, widgets })) };
}
const anyCase = (words: string) => ({ text: words, matchCase: false });
const replaced = (document: ProgramDocument, words: string, by: string) =>
  replaceText(document, anyCase(words), by).commands.reduce(reduce, document);

const document = programWith(
  [text('greeting', 'Welcome to Harbour Café'), button('more', 'More of harbour life')],
  [text('notice', 'HARBOUR: closed. The harbour opens at 9.'), text('other', 'Nothing')],
);

test('finds texts in all scenes, in their order, whatever the case', () => {
  const found = findText(document, anyCase('harbour'));
  expect(found.map(({ sceneNumber, widgetId, places }) => [sceneNumber, widgetId, places.length])).toEqual([
    [1, 'greeting', 1],
    [1, 'more', 1],
    [2, 'notice', 2],
  ]);
  expect(findText(document, { text: 'HARBOUR', matchCase: true }).map(({ widgetId }) => widgetId)).toEqual(['notice']);
  expect(findText(document, anyCase(''))).toEqual([]);
});

test('replaces them, and nothing else', () => {
  const after = replaced(document, 'harbour', 'Lake');
  const texts = after.scenes.flatMap(({ widgets }) =>
    widgets.map((widget) => ('text' in widget ? widget.text : 'label' in widget ? widget.label : '')),
  );
  expect(texts).toEqual(['Welcome to Lake Café', 'More of Lake life', 'Lake: closed. The Lake opens at 9.', 'Nothing']);
  expect(after.scenes[1]?.widgets[1]).toBe(document.scenes[1]?.widgets[1]);
});

test('signs of patterns mean themselves, in both texts', () => {
  const priced = programWith([text('price', 'Now $5.00 (each) [a-z]/\\ 9')]);
  const after = replaced(priced, '$5.00 (each) [a-z]/\\', '$& $1');
  expect(after.scenes[0]?.widgets[0]).toMatchObject({ text: 'Now $& $1 9' });
});

test('locked widgets and texts that would be too long are left, and counted', () => {
  const tight = programWith([text('locked', 'harbour', { locked: true }), button('full', `harbour${'x'.repeat(190)}`)]);
  expect(replaceText(tight, anyCase('harbour'), 'a much longer word')).toEqual({ commands: [], replaced: 0, left: 2 });
});

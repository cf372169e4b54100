import en from '@/messages/en';
import { box, editorOf } from '../test/fixtures';
import { actionFor, allActions } from './registry';
import { shortcutOf, shortcutText } from './shortcut';

test('uses no shortcut twice', () => {
  const all = allActions.flatMap((action) => action.shortcuts.map((shortcut) => ({ shortcut, id: action.id })));
  const doubled = all.filter(({ shortcut }, i) => all.findIndex((other) => other.shortcut === shortcut) !== i);
  expect(doubled).toEqual([]);
  for (const { shortcut, id } of all) expect(actionFor(shortcut)?.id).toBe(id);
});

test('writes every shortcut like a key press is read', () => {
  const strokes = allActions
    .flatMap((action) => action.shortcuts)
    .map((shortcut) => {
      const parts = shortcut.endsWith('+')
        ? [...shortcut.slice(0, -2).split('+'), '+'].filter(Boolean)
        : shortcut.split('+');
      const key = parts.at(-1) ?? '';
      const held = (name: string) => parts.slice(0, -1).includes(name);
      return [shortcut, shortcutOf({ key, ctrlKey: held('mod'), altKey: held('alt'), shiftKey: held('shift') })];
    });
  for (const [written, read] of strokes) expect(read).toBe(written);
});

test('reads keys by position if Alt or Shift change their character', () => {
  expect(shortcutOf({ key: 'Ç', code: 'KeyC', altKey: true, shiftKey: true })).toBe('alt+shift+c');
  expect(shortcutOf({ key: '!', code: 'Digit1', shiftKey: true })).toBe('shift+1');
  expect(shortcutOf({ key: 'Z', code: 'KeyZ', metaKey: true, shiftKey: true })).toBe('mod+shift+z');
  expect(shortcutOf({ key: 'y', code: 'KeyZ', ctrlKey: true })).toBe('mod+y');
});

test('displays shortcuts by the names on each keyboard', () => {
  expect(shortcutText('mod+shift+z', false)).toBe('Ctrl+Shift+Z');
  expect(shortcutText('mod+shift+z', true)).toBe('⌘⇧Z');
  expect(shortcutText('alt+shift+arrowleft', false)).toBe('Alt+Shift+←');
});

test('has a label for every action', () => {
  expect(Object.keys(en.editor.actions).sort()).toEqual(allActions.map((action) => action.id).sort());
});

test('runs every enabled action with any selection', () => {
  for (const selection of [[], ['a'], ['a', 'b', 'c']]) {
    for (const action of allActions) {
      const editor = editorOf([box('a'), box('b', { x: 300 }), box('c', { x: 600, locked: true })]);
      editor.select(selection);
      const before = editor.getSnapshot();
      expect([action.id, editor.run(action.id)]).toEqual([
        action.id,
        action.enabled(editor) || before !== editor.getSnapshot(),
      ]);
    }
  }
});

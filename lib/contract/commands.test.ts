import en from '@/messages/en.json';
import { commandKinds, defaultCapabilities } from './commands';

test('every command has a name, and every name has a command', () => {
  expect(Object.keys(en.terminal.kind).sort()).toEqual([...commandKinds].sort());
});

test('our players support everything but positioning', () => {
  expect(commandKinds.filter((kind) => !defaultCapabilities.includes(kind))).toEqual(['position']);
});

import en from '@/messages/en';
import { commandKinds } from './command';

test('every command has a name, and every name has a command', () => {
  expect(Object.keys(en.terminal.kind).sort()).toEqual([...commandKinds].sort());
});

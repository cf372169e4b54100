import en from '@/messages/en';
import { commandKinds } from './command';

test('gives every command a name and every name a command', () => {
  expect(Object.keys(en.terminal.kind).sort()).toEqual([...commandKinds].sort());
});

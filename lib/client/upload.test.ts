import { nameWithin } from './upload';

test('a long name keeps its extension', () => {
  expect(nameWithin(`${'a'.repeat(120)}.mp4`, 100)).toBe(`${'a'.repeat(96)}.mp4`);
  expect(nameWithin('b'.repeat(120), 100)).toBe('b'.repeat(100));
  expect(nameWithin('poster.png', 100)).toBe('poster.png');
});

import { trackOf } from '.';

test('keeps the extension of a long name and whole emoji', () => {
  const track = trackOf({ materialId: 'm', md5: 'a'.repeat(32), seconds: 5, name: `${'a'.repeat(94)}🎵🎵🎵🎵.mp3` });
  expect([track.name, track.name.isWellFormed()]).toEqual([`${'a'.repeat(94)}🎵.mp3`, true]);
  const odd = trackOf({ materialId: 'm', md5: 'a'.repeat(32), seconds: 5, name: `${'a'.repeat(99)}🎵` });
  expect(odd.name.isWellFormed()).toBe(true);
});

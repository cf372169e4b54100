import { trackOf } from '.';

test('a track of a long name keeps its extension, and no half of an emoji that could not be saved', () => {
  const track = trackOf({ materialId: 'm', md5: 'a'.repeat(32), seconds: 5, name: `${'a'.repeat(94)}🎵🎵🎵🎵.mp3` });
  expect([track.name, track.name.isWellFormed()]).toEqual([`${'a'.repeat(94)}🎵.mp3`, true]);
  const odd = trackOf({ materialId: 'm', md5: 'a'.repeat(32), seconds: 5, name: `${'a'.repeat(99)}🎵` });
  expect(odd.name.isWellFormed()).toBe(true);
});

import sharp from 'sharp';
import { addColourProfile, jpegWithProfile } from './picture-profile';
import { P3_PROFILE } from './test/heic-coded';

const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 220, g: 30, b: 60 } } });
/** Returns its colour as a screen shows it. */
const shown = async (picture: Uint8Array) => {
  const pixels = await sharp(picture).toColourspace('srgb').removeAlpha().raw().toBuffer();
  return [...pixels.subarray(0, 3)];
};
/** LittleCMS's conversion of those numbers in Display P3. */
const IN_P3 = [240, 0, 52];

test.each([
  ['a JPEG', async () => jpegWithProfile(bytes(await plain().jpeg({ quality: 100 }).toBuffer()), bytes(P3_PROFILE))],
  [
    'a JPEG that says another one',
    async () =>
      jpegWithProfile(bytes(await plain().jpeg({ quality: 100 }).withIccProfile('srgb').toBuffer()), bytes(P3_PROFILE)),
  ],
  ['a PNG', async () => addColourProfile(bytes(await plain().png().toBuffer()), bytes(P3_PROFILE))],
  [
    'a PNG that says another one',
    async () => addColourProfile(bytes(await plain().png().withIccProfile('srgb').toBuffer()), bytes(P3_PROFILE)),
  ],
])('%s shows its numbers in the profile that it gets', async (_, made) => {
  const picture = await made();
  expect((await sharp(picture).metadata()).icc).toEqual(P3_PROFILE);
  for (const [i, part] of (await shown(picture)).entries()) expect(Math.abs(part - (IN_P3[i] ?? 0))).toBeLessThan(6);
});

test('joins a profile longer than one JPEG segment', async () => {
  const long = Buffer.concat([P3_PROFILE, Buffer.alloc(150_000, 7)]);
  long.writeUInt32BE(long.length, 0);
  const picture = jpegWithProfile(bytes(await plain().jpeg().toBuffer()), bytes(long));
  expect((await sharp(picture).metadata()).icc).toEqual(long);
});

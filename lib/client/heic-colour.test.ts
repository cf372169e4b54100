import { colourOfHeic } from './heic-colour';
import { P3_PROFILE, QUARTERS_HEIC } from './test/heic-coded';
import { CODED_P3, phonePhoto, profiled, quartersWith, severalPictures } from './test/heif-file';

const colourOf = (file: Buffer) => colourOfHeic(new Uint8Array(file));
const inP3 = { icc: new Uint8Array(P3_PROFILE) };

test.each([
  ['of a profile', quartersWith(profiled(P3_PROFILE)), inP3],
  ['of a code point', quartersWith(CODED_P3), { primaries: 12 }],
  ['of both is that of the profile', quartersWith(CODED_P3, profiled(P3_PROFILE)), inP3],
  ['of a picture of tiles', phonePhoto(), inP3],
  ['is unknown where the file says none', QUARTERS_HEIC, null],
  ['is unknown where none of several pictures says one', severalPictures(), null],
  ['is not that of a profile for grey', quartersWith(profiled(forGrey(P3_PROFILE))), null],
])('the colour space %s', (_, file, expected) => expect(colourOf(file)).toEqual(expected));

test('returns no profile for a file cut off anywhere', () => {
  const whole = phonePhoto();
  for (let length = 0; length < whole.length; length += 1)
    expect([null, P3_PROFILE.length]).toContain(lengthOf(whole.subarray(0, length)));
});

function lengthOf(file: Buffer): number | null {
  const colour = colourOf(file);
  return colour && 'icc' in colour ? colour.icc.length : null;
}

function forGrey(icc: Buffer): Buffer {
  const grey = Buffer.from(icc);
  grey.write('GRAY', 16, 'latin1');
  return grey;
}

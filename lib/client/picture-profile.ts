type Bytes = Uint8Array<ArrayBuffer>;

/** Space in one JPEG segment, less its length, the profile's marker, and two numbers. */
const MOST_IN_SEGMENT = 65_533 - 14;
const JFIF = 0xe0;
const PROFILE = 0xe2;
const SCAN = 0xda;
const NAME = 'ICC_PROFILE\0';

/** Returns a JPEG with an ICC profile for its colours: in segments after the head, replacing others. */
export function jpegWithProfile(jpeg: Bytes, icc: Bytes): Bytes {
  const parts: Bytes[] = [jpeg.subarray(0, 2)];
  const count = Math.ceil(icc.length / MOST_IN_SEGMENT);
  const profile = Array.from({ length: count }, (_, i) => {
    const part = icc.subarray(i * MOST_IN_SEGMENT, (i + 1) * MOST_IN_SEGMENT);
    return joined([0xff, PROFILE, ...twoBytes(part.length + 16)], letters(NAME), [i + 1, count], part);
  });
  let at = 2;
  if (jpeg[at + 1] === JFIF) {
    parts.push(jpeg.subarray(at, at + 2 + wide(jpeg, at + 2)));
    at += 2 + wide(jpeg, at + 2);
  }
  parts.push(...profile);
  while (jpeg[at] === 0xff && jpeg[at + 1] !== SCAN) {
    const end = at + 2 + wide(jpeg, at + 2);
    const isProfile = jpeg[at + 1] === PROFILE && read(jpeg, at + 4, NAME.length) === NAME;
    if (!isProfile) parts.push(jpeg.subarray(at, end));
    at = end;
  }
  return joined(...parts, jpeg.subarray(at));
}

const SIGNATURE = 8;
/** PNG chunks that define its colours in other ways. */
const OF_COLOUR = ['iCCP', 'sRGB', 'gAMA', 'cHRM', 'cICP'];

/** Returns a PNG with an ICC profile for its colours. */
export async function addColourProfile(png: Bytes, icc: Bytes): Promise<Bytes> {
  const parts: Bytes[] = [png.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + 12 <= png.length; ) {
    const end = at + 12 + long(png, at);
    const type = read(png, at + 4, 4);
    if (!OF_COLOUR.includes(type)) parts.push(png.subarray(at, end));
    if (type === 'IHDR') parts.push(chunk('iCCP', joined(letters('icc\0'), [0], await deflated(icc))));
    at = end;
  }
  return joined(...parts);
}

function chunk(type: string, content: Bytes): Bytes {
  const named = joined(letters(type), content);
  return joined(fourBytes(content.length), named, fourBytes(crc32(named)));
}

async function deflated(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function crc32(bytes: Bytes): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const letters = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = (bytes: Bytes, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
const wide = (bytes: Bytes, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const long = (bytes: Bytes, at: number): number => wide(bytes, at) * 0x10000 + wide(bytes, at + 2);
const twoBytes = (value: number): number[] => [value >>> 8, value & 0xff];
const fourBytes = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

function joined(...parts: (Bytes | number[])[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

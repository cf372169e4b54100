import { createHash } from 'node:crypto';

export const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** Image; another number gives other bytes. */
export async function picture(number = 0, size = { width: 64, height: 36 }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { ...size, channels: 3, background: { r: number % 256, g: (number >> 8) % 256, b: 128 } } })
    .png()
    .toBuffer();
}

/** Start of an audio file, enough to be recognised as such. Another number gives other bytes. */
export const someAudio = (number = 0) =>
  Buffer.concat([Buffer.from('RIFF\x40\0\0\0WAVEfmt ', 'latin1'), Buffer.from(`audio ${number}`.padEnd(500, '.'))]);

/** Start of a video, enough to be recognised as one. Another number gives other bytes. */
export const someVideo = (number = 0) =>
  Buffer.concat([
    Buffer.from('0000001866747970697336d000000000697336d06d703432', 'hex'),
    Buffer.from(`video ${number}`.padEnd(5_000, '.')),
  ]);

/** Start of a player package, enough to be recognised as one. */
export const somePackage = (version: string) => Buffer.from(`PK\u0003\u0004 player ${version}`.padEnd(2_000, '.'));

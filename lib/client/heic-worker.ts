import init from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { type Colour, colourOfHeic, P3_PRIMARIES } from './heic-colour';
import { addColourProfile, jpegWithProfile } from './picture-profile';

/** Largest picture in pixels, as on the platform; decoded, each takes four bytes. */
const MOST_PIXELS = 100_000_000;
const QUALITY = 0.92;

/** Decodes the main picture of a HEIC, rotated as stored; responds with a JPEG, a PNG if it has transparent parts, or `null`. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await converted(new Uint8Array(data)).catch(() => null));
};

async function converted(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | null> {
  const colour = colourOfHeic(bytes);
  const lib = init();
  const pictures = new lib.HeifDecoder().decode(bytes);
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
  if (!picture) return null;
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > MOST_PIXELS) return null;
  // A canvas in the wide colour space is saved with its profile.
  const isWide = colour !== null && 'primaries' in colour && colour.primaries === P3_PRIMARIES;
  const space = { colorSpace: isWide ? 'display-p3' : 'srgb' } as const;
  const image = new ImageData(width, height, space);
  const pixels = await new Promise<ImageData | null>((done) => picture.display(image, done));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', space);
  if (!pixels || !context) return null;
  context.putImageData(pixels, 0, 0);
  const drawn = await canvas.convertToBlob(
    picture.has_alpha_channel() ? { type: 'image/png' } : { type: 'image/jpeg', quality: QUALITY },
  );
  return addProfile(drawn, colour);
}

/** Returns the same picture with the profile that its colours refer to. */
async function addProfile(drawn: Blob, colour: Colour | null): Promise<Blob> {
  if (!colour || !('icc' in colour)) return drawn;
  const bytes = new Uint8Array(await drawn.arrayBuffer());
  const tagged =
    drawn.type === 'image/png' ? await addColourProfile(bytes, colour.icc) : jpegWithProfile(bytes, colour.icc);
  return new Blob([tagged], { type: drawn.type });
}

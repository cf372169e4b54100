import init from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/** A picture has as many at most on the platform, too; decoded, each is four bytes here. */
const MOST_PIXELS = 100_000_000;
const QUALITY = 0.92;

/** Decodes the main picture of a HEIC, turned as it says; answers a JPEG, a PNG where it has transparent parts, or null. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await converted(new Uint8Array(data)).catch(() => null));
};

async function converted(bytes: Uint8Array): Promise<Blob | null> {
  const lib = init();
  const pictures = new lib.HeifDecoder().decode(bytes);
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
  if (!picture) return null;
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > MOST_PIXELS) return null;
  const pixels = await new Promise<ImageData | null>((done) => picture.display(new ImageData(width, height), done));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!pixels || !context) return null;
  context.putImageData(pixels, 0, 0);
  return canvas.convertToBlob(
    picture.has_alpha_channel() ? { type: 'image/png' } : { type: 'image/jpeg', quality: QUALITY },
  );
}

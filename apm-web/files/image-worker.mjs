// @ts-check
import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Process that opens other people's images one after the other; whatever damages it or uses up its memory stays in here. Plain
 * JavaScript, so that Node can start it whether the platform runs from sources, from a build or in a test.
 */
sharp.cache(false);
sharp.concurrency(1);
// The library chooses a file's reader itself: a drawing can begin like an image of another kind.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((kind) => `VipsForeignLoad${kind}`),
});

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * @param {import('./image').ImageWork} work
 * @returns {Promise<import('./image').ImageAnswer>}
 */
async function answer({ input, most, forms }) {
  const sequence = await stillOfSequence(input);
  const image = sharp(sequence ?? input, { limitInputPixels: false, failOn: 'error' });
  const { format, autoOrient, width, height, pages } = await image.metadata();
  if (width * height > most) return { pixels: width * height };
  const upright = image.autoOrient();
  const pictures = await Promise.all(forms.map((form) => made(upright.clone(), form)));
  return {
    read: {
      format,
      width: autoOrient.width,
      height: autoOrient.height,
      animated: sequence !== null || (pages ?? 1) > 1,
      pictures,
    },
  };
}

const BRAND = { at: 8, end: 12, film: 'avis', picture: 'avif' };

/**
 * Reads an AVIF of several frames, which contains a still picture for readers that can't play them. The library reads it if the
 * file declares itself a picture. Returns `null` for all other files.
 * @param {string | Uint8Array} input
 */
async function stillOfSequence(input) {
  const head = typeof input === 'string' ? await headOf(input) : Buffer.from(input.subarray(0, BRAND.end));
  if (head.toString('latin1', BRAND.at) !== BRAND.film) return null;
  const whole = typeof input === 'string' ? await readFile(input) : Buffer.from(input);
  whole.write(BRAND.picture, BRAND.at, 'latin1');
  return whole;
}

/** @param {string} path */
async function headOf(path) {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(BRAND.end), 0, BRAND.end, 0)).buffer;
  } finally {
    await file.close();
  }
}

/**
 * @param {import('sharp').Sharp} image
 * @param {import('./image').PictureForm} form
 */
function made(image, { width, height, fit, enlarged = false, ground, format, quality }) {
  const sized = image.resize({ width, height, fit, background: CLEAR, withoutEnlargement: !enlarged });
  const opaque = ground ? sized.flatten({ background: ground }) : sized;
  return opaque[format](quality ? { quality } : {}).toBuffer();
}

process.on('message', async (/** @type {import('./image').ImageWork} */ work) => {
  process.send?.(await answer(work).catch(() => ({ broken: true })));
});

// @ts-check
import sharp from 'sharp';

/**
 * The process that opens pictures of others, one after the other: what damages it or takes all its memory stays in here. Plain JavaScript,
 * so that Node starts it as it is, whether the platform runs from its sources, as it was built, or in a test.
 */
sharp.cache(false);
sharp.concurrency(1);

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * @param {import('./image').ImageWork} work
 * @returns {Promise<import('./image').ImageAnswer>}
 */
async function answer({ input, most, forms }) {
  const image = sharp(input, { limitInputPixels: false, failOn: 'error' });
  const { format, autoOrient, width, height } = await image.metadata();
  if (width * height > most) return { pixels: width * height };
  const upright = image.autoOrient();
  const pictures = await Promise.all(forms.map((form) => made(upright.clone(), form)));
  return { read: { format, width: autoOrient.width, height: autoOrient.height, pictures } };
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

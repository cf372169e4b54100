import sharp from 'sharp';

/** Returns the number of pixels that differ between two images of the same size, with a tolerance of one shade. */
export async function differingPixels(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = await Promise.all([a, b].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  if (!one || one.length !== other?.length) throw new Error('pictures of different sizes');
  let differing = 0;
  for (let at = 0; at < one.length; at += 3) {
    const far = [0, 1, 2].some((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > 8);
    if (far) differing += 1;
  }
  return differing;
}

import sharp from 'sharp';

export type Rgb = [number, number, number];

/** Returns the colour at a place of a picture, given as shares of its width and height, averaged over a small patch. */
export async function colorAt(picture: Buffer, x: number, y: number): Promise<Rgb> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const left = Math.min(width - 5, Math.max(0, Math.round(x * width) - 2));
  const top = Math.min(height - 5, Math.max(0, Math.round(y * height) - 2));
  // stats() uses the input instead of the result of earlier steps, so two are needed.
  const patch = await sharp(picture).extract({ left, top, width: 5, height: 5 }).removeAlpha().png().toBuffer();
  const { channels } = await sharp(patch).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean)) as Rgb;
}

/** Returns whether two colours look the same; JPEG and scaling shift them slightly. */
export function alike(a: Rgb, b: Rgb, tolerance = 24): boolean {
  return a.every((part, at) => Math.abs(part - (b[at] ?? 0)) <= tolerance);
}

/** Picture of four coloured quarters, so that its pixels show what is displayed where. */
export const QUARTERS = {
  topLeft: [220, 30, 60],
  topRight: [30, 160, 80],
  bottomLeft: [30, 90, 220],
  bottomRight: [240, 190, 20],
} satisfies Record<string, Rgb>;

export async function quarters(width = 1920, height = 1080): Promise<Buffer> {
  const rect = ([r, g, b]: Rgb, x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="${width / 2}" height="${height / 2}" fill="rgb(${r},${g},${b})"/>`;
  const { topLeft, topRight, bottomLeft, bottomRight } = QUARTERS;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rect(topLeft as Rgb, 0, 0)}${rect(topRight as Rgb, width / 2, 0)}${rect(bottomLeft as Rgb, 0, height / 2)}${rect(bottomRight as Rgb, width / 2, height / 2)}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

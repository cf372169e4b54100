/** A square of a picture, in the picture's own pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

interface Size {
  width: number;
  height: number;
}

/** The greatest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** The crop moved by a distance in the picture's pixels, no further than its edges. */
export function moved({ x, y, side }: Crop, by: { x: number; y: number }, { width, height }: Size): Crop {
  return { x: within(x + by.x, width - side), y: within(y + by.y, height - side), side };
}

/** The crop at a zoom of 1 (the greatest square) and more, about its middle. */
export function zoomed(crop: Crop, zoom: number, size: Size): Crop {
  const side = Math.min(size.width, size.height) / zoom;
  const shift = (crop.side - side) / 2;
  return moved({ x: crop.x + shift, y: crop.y + shift, side }, { x: 0, y: 0 }, size);
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

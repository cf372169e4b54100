/** Picture of a source, stored by the platform. */
export interface CellPicture {
  md5: string;
  /** Size of the upright picture in pixels. */
  width: number;
  height: number;
}

const REFERENCE = /^picture:([0-9a-f]{32}):([1-9]\d{0,5})x([1-9]\d{0,5})$/;

/** Maximum length of a reference. */
export const REFERENCE_LENGTH = 60;

/** Returns the cell that refers to a picture. */
export const pictureCell = ({ md5, width, height }: CellPicture): string => `picture:${md5}:${width}x${height}`;

/** Returns the picture that a cell refers to; `null` for any other text. */
export function pictureOf(cell: string): CellPicture | null {
  const [, md5, width, height] = REFERENCE.exec(cell) ?? [];
  return md5 === undefined ? null : { md5, width: Number(width), height: Number(height) };
}

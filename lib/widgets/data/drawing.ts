/**
 * Content of a widget as plain shapes, with its box's top left at the origin. One description, drawn by Konva on
 * screens and as SVG without a browser, so that both show the same.
 */
export type Shape =
  | { kind: 'rect'; x: number; y: number; w: number; h: number; fill: string; radius?: number; opacity?: number }
  | {
      kind: 'text';
      x: number;
      y: number;
      w: number;
      /** Height of the box in which the text is vertically centred. */
      h: number;
      text: string;
      size: number;
      color: string;
      bold?: boolean;
      italic?: boolean;
      align?: 'left' | 'center' | 'right';
      opacity?: number;
      /** True for a line through the text. */
      struck?: boolean;
    }
  | { kind: 'picture'; x: number; y: number; w: number; h: number; md5: string }
  | {
      kind: 'path';
      /** SVG path data. */
      d: string;
      x?: number;
      y?: number;
      scale?: number;
      fill?: string;
      stroke?: string;
      width?: number;
      opacity?: number;
    };

export interface Drawing {
  fontFamily: string;
  shapes: Shape[];
}

/** Draws the age of stale rows, small, in the lower right corner; nothing for an empty age. */
export function ageShapes(age: string, { w, h }: { w: number; h: number }, size: number, color: string): Shape[] {
  if (age === '') return [];
  const small = Math.max(8, Math.min(size * 0.5, h * 0.08));
  const line = small * 1.5;
  return [
    {
      kind: 'text',
      x: 0,
      y: h - line,
      w: w - small * 0.5,
      h: line,
      text: age,
      size: small,
      color,
      align: 'right',
      opacity: 0.7,
    },
  ];
}

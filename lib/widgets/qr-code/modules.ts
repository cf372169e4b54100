import { create } from 'qrcode';
import type { QrCodeWidget } from './schema';

export interface Modules {
  /** SVG path of the dark modules, one unit each, the first at the origin. */
  path: string;
  /** Modules per side. */
  side: number;
}

/**
 * Returns the dark modules of a QR code: one path, neighbours in a row as one rectangle. Separate from the definition,
 * so that the library is loaded only where codes are drawn.
 */
export function qrModules(text: string, correction: QrCodeWidget['correction']): Modules {
  const { modules } = create(text, { errorCorrectionLevel: correction });
  const { size: side } = modules;
  let path = '';
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (!modules.get(y, x)) continue;
      let length = 1;
      while (x + length < side && modules.get(y, x + length)) length += 1;
      path += `M${x} ${y}h${length}v1h-${length}z`;
      x += length;
    }
  }
  return { path, side };
}

/**
 * Returns the position of a code in a box: as large as possible, centred. `module` is the length of one; all in the
 * unit of the box.
 */
export function qrPlace({ w, h, quietZone }: Pick<QrCodeWidget, 'w' | 'h' | 'quietZone'>, side: number) {
  const whole = Math.min(w, h);
  const module = whole / (side + 2 * quietZone);
  const [left, top] = [(w - whole) / 2, (h - whole) / 2];
  return { whole, left, top, module, x: left + quietZone * module, y: top + quietZone * module };
}

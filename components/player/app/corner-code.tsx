'use client';
import { useTranslations } from 'next-intl';
import { create } from 'qrcode';
import { cornerPath } from '@/lib/contract/corner';
import type { Manifest } from '@/lib/contract/gateway';
import { cornerPlace } from '@/lib/player/corner';
import { QrCode } from './shared/qr-code';

type Code = NonNullable<Manifest['cornerCode']>;

/** Width of the quiet zone in modules that scanners need. */
const QUIET = 4;

/** Returns the address in the code: the console of this player. */
const addressOf = ({ token }: Code) => `${location.origin}${cornerPath(token)}`;

/** QR code of the screen's public page, in a corner of the picture. */
export function CornerCode({ code, width, height }: { code: Code; width: number; height: number }) {
  const t = useTranslations('player');
  const { left, top, size } = cornerPlace(code.at, { width, height });
  return (
    <div
      data-corner={code.at}
      data-address={addressOf(code)}
      style={{ position: 'absolute', left, top, lineHeight: 0, pointerEvents: 'none' }}
    >
      <QrCode text={addressOf(code)} label={t('corner')} size={`${size}px`} />
    </div>
  );
}

/** Draws the code onto a screenshot. */
export function drawCorner(canvas: HTMLCanvasElement, code: Code): HTMLCanvasElement {
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const { modules } = create(addressOf(code), { errorCorrectionLevel: 'M' });
  const { left, top, size } = cornerPlace(code.at, canvas);
  const module = size / (modules.size + 2 * QUIET);
  context.fillStyle = '#fff';
  context.fillRect(left, top, size, size);
  context.fillStyle = '#0b1626';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) context.fillRect(left + (x + QUIET) * module, top + (y + QUIET) * module, module, module);
    }
  }
  return canvas;
}

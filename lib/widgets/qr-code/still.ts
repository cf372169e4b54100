import type { Still } from '../still';
import { escaped } from '../svg/elements';
import { qrModules, qrPlace } from './modules';
import type { QrCodeWidget } from './schema';

export const qrCodeStill: Still<QrCodeWidget> = (widget) => {
  if (widget.text === '') return '';
  const { path, side } = qrModules(widget.text, widget.correction);
  const { whole, left, top, module, x, y } = qrPlace(widget, side);
  return `<rect x="${left}" y="${top}" width="${whole}" height="${whole}" fill="${escaped(widget.background)}"/><path transform="translate(${x} ${y}) scale(${module})" d="${path}" fill="${escaped(widget.color)}"/>`;
};

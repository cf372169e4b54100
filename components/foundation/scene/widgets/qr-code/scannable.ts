import { parseColour, type Rgba } from '@/components/foundation/ui/fields/colour';
import type { WidgetOf } from '@/lib/contract/program';
import { qrModules, qrPlace } from '@/lib/widgets/qr-code/modules';
import { STANDARD_QUIET_ZONE } from '@/lib/widgets/qr-code/schema';

/** Reason why some or all cameras cannot read a code. */
export type ScanFault = 'empty' | 'transparent' | 'inverted' | 'contrast' | 'quietZone' | 'fine';

/** Minimum contrast for cameras, computed as in WCAG; the standard asks for a fifth less light than this leaves. */
const LEAST_CONTRAST = 4;
/** Minimum module size in program pixels that a camera can resolve from across a room. */
const LEAST_MODULE = 4;

/** Returns why a code cannot be scanned in its program; `null` if it can. */
export function scanFaultOf(widget: WidgetOf<'qrCode'>): ScanFault | null {
  const { text, correction } = widget;
  const module = text === '' ? 0 : qrPlace(widget, qrModules(text, correction).side).module;
  return scanFault(widget, module);
}

/** Returns why a code cannot be scanned, worst reason first; `null` if it can. `module` is in program pixels. */
export function scanFault(
  widget: Pick<WidgetOf<'qrCode'>, 'text' | 'color' | 'background' | 'quietZone'>,
  module: number,
) {
  return (
    (widget.text === '' && 'empty') ||
    contrastFault(parseColour(widget.color), parseColour(widget.background)) ||
    (widget.quietZone < STANDARD_QUIET_ZONE && 'quietZone') ||
    (module < LEAST_MODULE && 'fine') ||
    null
  );
}

/** Colours in an unknown notation cannot be judged. */
function contrastFault(dark: Rgba | null, light: Rgba | null): ScanFault | null {
  if (!dark || !light) return null;
  if (dark.a < 1 || light.a < 1) return 'transparent';
  const [below, above] = [luminance(dark) + 0.05, luminance(light) + 0.05];
  if (Math.max(above, below) / Math.min(above, below) < LEAST_CONTRAST) return 'contrast';
  return below > above ? 'inverted' : null;
}

/** Returns the relative luminance by WCAG, 0 to 1. */
function luminance({ r, g, b }: Rgba): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

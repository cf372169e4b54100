import type { ProgramDocument, Scene, Widget } from '@/lib/contract/program';
import { boundsOf } from '../kernels';

/**
 * The colours that lie under a widget's words, from below, its own ground last; null where a picture, a video or a page
 * takes part, whose colours nobody knows here. A shape counts where it lies under all of the widget.
 */
export function groundsUnder(
  document: Pick<ProgramDocument, 'background'>,
  scene: Scene,
  widget: Widget,
): string[] | null {
  const own = 'background' in widget && widget.background ? [widget.background] : [];
  if (document.background.image || scene.background.image) return opaque(own[0]) ? own : null;
  const colours = [document.background.color, scene.background.color];
  for (const below of scene.widgets.slice(0, scene.widgets.indexOf(widget))) {
    if (below.hidden || !overlaps(below, widget)) continue;
    const colour = colourOf(below);
    if (colour === null) colours.push(UNKNOWN);
    else if (covers(below, widget)) colours.push(colour);
  }
  colours.push(...own);
  // What an opaque ground covers does not matter.
  const known = colours.slice(colours.findLastIndex(opaque));
  return known.includes(UNKNOWN) ? null : known;
}

const UNKNOWN = '';

/** Written in full, as the editor writes colours: six digits, or two more that say ff. */
const opaque = (colour: string | undefined) => colour !== undefined && /^#[0-9a-f]{6}(ff)?$/i.test(colour);

/** The one colour of what is drawn; null for what has many, 'transparent' for letters alone. */
function colourOf(widget: Widget): string | null {
  if (widget.type === 'shape') return widget.opacity === 1 ? widget.fill : null;
  if ('fontFamily' in widget) return widget.opacity === 1 ? (widget.background ?? '#00000000') : null;
  return null;
}

function overlaps(a: Widget, b: Widget): boolean {
  const [one, other] = [boundsOf(a), boundsOf(b)];
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
}

function covers(below: Widget, widget: Widget): boolean {
  if (below.rotation !== 0 || (below.type === 'shape' && below.shape !== 'rectangle')) return false;
  const box = boundsOf(widget);
  return (
    below.x <= box.x && below.y <= box.y && below.x + below.w >= box.x + box.w && below.y + below.h >= box.y + box.h
  );
}

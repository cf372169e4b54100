import type { Variant, Widget } from '@/lib/contract/program';
import type { EditorCore } from '../core';
import type { Command } from '../document';
import { type Point, tidyPlace } from '../kernels';

/**
 * What gives copies in the other shape the places that their originals have of their own there, by the originals' ids; nothing in a program of one
 * shape. `by` says how far aside.
 */
export function placedAlike(
  core: EditorCore,
  copies: readonly { of: Widget; copy: Widget }[],
  layout: Variant['layout'],
  by?: Point,
): Command[] {
  const { variant } = core.getSnapshot().document;
  const places = copies.flatMap(({ of, copy }) => {
    const own = layout[of.id];
    return own ? [[copy.id, by ? moved(own, by) : own] as const] : [];
  });
  if (!variant || places.length === 0) return [];
  const change = { variant: { ...variant, layout: { ...variant.layout, ...Object.fromEntries(places) } } };
  return [{ type: 'changeProgram', change }];
}

/** A coordinate that follows from the shape that is open is moved with it. */
function moved(place: Variant['layout'][string], by: Point): Variant['layout'][string] {
  const { x, y } = place;
  const to = tidyPlace({ x: Number(x ?? 0) + by.x, y: Number(y ?? 0) + by.y });
  return { ...place, ...(x !== undefined && { x: to.x }), ...(y !== undefined && { y: to.y }) };
}

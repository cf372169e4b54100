import type { Widget } from '@/lib/contract/program';
import type { EditorCore } from '../core';
import type { Command } from '../document';
import type { Point } from '../kernels';

const NOT_MOVED: Point = { x: 0, y: 0 };

/**
 * What gives copies the place in the other shape that their originals have of their own there; nothing in a program of one shape. `by` says how
 * far aside.
 */
export function placedAlike(
  core: EditorCore,
  copies: readonly { of: Widget; copy: Widget }[],
  by: (of: Widget) => Point = () => NOT_MOVED,
): Command[] {
  const { variant } = core.getSnapshot().document;
  if (!variant) return [];
  const placed = copies.flatMap(({ of, copy }) => {
    const own = variant.layout[of.id];
    if (!own) return [];
    const { x, y } = by(of);
    const place = Object.entries({ x, y }).flatMap(([field, more]) => {
      const at = own[field];
      return typeof at === 'number' ? [[field, at + more] as const] : [];
    });
    return [[copy.id, { ...own, ...Object.fromEntries(place) }] as const];
  });
  if (placed.length === 0) return [];
  const layout = { ...variant.layout, ...Object.fromEntries(placed) };
  return [{ type: 'changeProgram', change: { variant: { ...variant, layout } } }];
}

import type { Variant, Widget } from '@/lib/contract/program';
import { type EditorCore, openSceneId } from './core';
import { type Command, copyWidget } from './document';
import { type Point, tidyPlace } from './kernels';

/** Offset of a copy from its original. */
export const ASIDE: Point = { x: 20, y: 20 };

/** Widgets with their positions in a program's other layout. */
interface Laid {
  widgets: readonly Widget[];
  layout: Variant['layout'];
}

/** Adds copies on top, selects them and returns their ids. `by` is their offset, `inOther` the one in the other layout. */
export function addCopies(core: EditorCore, { widgets, layout }: Laid, by: Point, inOther?: Point): string[] {
  const groups = new Map<string, string>();
  const copies = widgets.map((of) => ({ of, copy: copyWidget(of, core.newId, groups, by) }));
  const selection = copies.map(({ copy }) => copy.id);
  const add: Command = { type: 'addWidgets', sceneId: openSceneId(core), widgets: copies.map(({ copy }) => copy) };
  core.apply([add, ...alternatePositions(core, copies, layout, inOther)], { selection });
  return selection;
}

/**
 * Returns commands that give copies the positions of their originals in the other layout, by the originals' ids; none
 * for a program with one layout. `by` is the offset.
 */
export function alternatePositions(
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

/** Offsets a position; coordinates derived from the open layout move with that. */
function moved(place: Variant['layout'][string], by: Point): Variant['layout'][string] {
  const { x, y } = place;
  const to = tidyPlace({ x: Number(x ?? 0) + by.x, y: Number(y ?? 0) + by.y });
  return { ...place, ...(x !== undefined && { x: to.x }), ...(y !== undefined && { y: to.y }) };
}

import type { Widget, WidgetOf, WidgetType } from '@/lib/contract/program';
import { type Canvas, type NewWidgetInput, widgetTypes } from '@/lib/widgets';
import { mapGroupIds } from '../groups';
import { type Point, tidyPlace } from '../kernels';

interface Seed {
  id: string;
  name: string;
  /** Canvas point for the widget's centre. */
  at: Point;
  /** Size of the program, which sizes are based on. */
  on: Canvas;
}

/** Returns a widget with the defaults of its type, overridden by `more`: legible from afar, and not larger than the canvas. */
export function newWidget<T extends WidgetType>(
  type: T,
  { id, name, at, on }: Seed,
  own: NewWidgetInput[T],
  more: Partial<WidgetOf<T>> = {},
): WidgetOf<T> {
  const { create } = widgetTypes[type] as { create(own: NewWidgetInput[T], on: Canvas): Pick<Widget, 'w' | 'h'> };
  const { w, h, ...fields } = { ...create(own, on), ...more };
  const place = { ...tidyPlace({ x: Math.round(at.x - w / 2), y: Math.round(at.y - h / 2) }), w, h };
  return {
    id,
    name,
    ...place,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
    type,
    ...fields,
  } as unknown as WidgetOf<T>;
}

/**
 * Returns a copy with a new id; `groups` maps groups to new ones, so that copies of one group, and of its inner groups,
 * stay together.
 */
export function copyWidget(widget: Widget, newId: () => string, groups: Map<string, string>, by: Point): Widget {
  const copy = { ...widget, id: newId(), ...tidyPlace({ x: widget.x + by.x, y: widget.y + by.y }) };
  return mapGroupIds(copy, (id) => {
    const groupId = groups.get(id) ?? newId();
    groups.set(id, groupId);
    return groupId;
  });
}

import type { Widget, WidgetOf, WidgetType } from '@/lib/contract/program';
import { type Canvas, type Own, widgetTypes } from '@/lib/widgets';
import { withGroupIds } from '../groups';
import { type Point, tidyPlace } from '../kernels';

interface Seed {
  id: string;
  name: string;
  /** Canvas point that becomes the widget's middle. */
  at: Point;
  /** The program: sizes follow its canvas. */
  on: Canvas;
}

/** A widget with the defaults of its type, but for what `more` says: legible from afar on its canvas, not larger than it. */
export function newWidget<T extends WidgetType>(
  type: T,
  { id, name, at, on }: Seed,
  own: Own[T],
  more: Partial<WidgetOf<T>> = {},
): WidgetOf<T> {
  const { create } = widgetTypes[type] as { create(own: Own[T], on: Canvas): Pick<Widget, 'w' | 'h'> };
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

/** A copy under another id; `groups` keeps copies of one group, and of those in it, together under new groups. */
export function copyWidget(widget: Widget, newId: () => string, groups: Map<string, string>, by: Point): Widget {
  const copy = { ...widget, id: newId(), ...tidyPlace({ x: widget.x + by.x, y: widget.y + by.y }) };
  return withGroupIds(copy, (id) => {
    const groupId = groups.get(id) ?? newId();
    groups.set(id, groupId);
    return groupId;
  });
}

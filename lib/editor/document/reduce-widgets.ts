import type { Widget, WidgetType } from '@/lib/contract/program';
import { definitionOf, widgetTypes } from '@/lib/widgets';
import { clamp, roundLength, tidyPlace } from '../kernels';
import type { Command, WidgetChange } from './commands';

type WidgetCommand = Extract<
  Command,
  {
    type:
      | 'addWidgets'
      | 'removeWidgets'
      | 'moveWidgets'
      | 'placeWidgets'
      | 'changeWidgets'
      | 'scaleInsides'
      | 'orderWidgets';
  }
>;

/** Limit of the contract for a scene; an addition beyond it is rejected as a whole. */
export const MAX_WIDGETS = 2_000;

/** Returns the widgets of the command's scene; the same array if nothing changed. */
export function reduceWidgets(widgets: Widget[], command: WidgetCommand): Widget[] {
  switch (command.type) {
    case 'addWidgets': {
      if (command.widgets.length === 0 || widgets.length + command.widgets.length > MAX_WIDGETS) return widgets;
      const at = command.at ?? widgets.length;
      return [...widgets.slice(0, at), ...command.widgets, ...widgets.slice(at)];
    }
    case 'removeWidgets': {
      const gone = new Set(command.ids);
      const left = widgets.filter((widget) => !gone.has(widget.id));
      return left.length === widgets.length ? widgets : left;
    }
    case 'moveWidgets': {
      const { dx, dy } = command;
      if (dx === 0 && dy === 0) return widgets;
      return each(widgets, command.ids, (widget) => ({
        ...widget,
        ...tidyPlace({ x: widget.x + dx, y: widget.y + dy }),
      }));
    }
    case 'placeWidgets':
      return each(widgets, command.frames.keys(), (widget) => {
        const frame = command.frames.get(widget.id);
        return frame ? changed(widget, frame) : widget;
      });
    case 'changeWidgets':
      return each(widgets, command.ids, (widget) => changed(widget, command.change));
    case 'scaleInsides':
      return each(widgets, command.ids, (widget) => changed(widget, insides(widget, command.factor)));
    case 'orderWidgets': {
      const byId = new Map(widgets.map((widget) => [widget.id, widget]));
      const ordered = command.order.flatMap((id) => byId.get(id) ?? []);
      if (ordered.length !== widgets.length) return widgets;
      return ordered.every((widget, i) => widget === widgets[i]) ? widgets : ordered;
    }
  }
}

function each(widgets: Widget[], ids: Iterable<string>, change: (widget: Widget) => Widget): Widget[] {
  const chosen = new Set(ids);
  let touched = false;
  const result = widgets.map((widget) => {
    if (!chosen.has(widget.id)) return widget;
    const after = change(widget);
    touched ||= after !== widget;
    return after;
  });
  return touched ? result : widgets;
}

const fieldsOf = new Map(
  Object.entries(widgetTypes).map(([type, { schema }]) => [type, new Set(Object.keys(schema.shape))]),
);

/** True if widgets of this type have the field, so that a panel can offer the common fields of a mixed selection. */
export function hasField(type: WidgetType, field: string): boolean {
  return fieldsOf.get(type)?.has(field) ?? false;
}

function changed(widget: Widget, change: WidgetChange): Widget {
  const before: Record<string, unknown> = widget;
  const after: Record<string, unknown> = { ...widget };
  let touched = false;
  for (const [field, value] of Object.entries(change)) {
    if (!hasField(widget.type, field) || Object.is(before[field], value)) continue;
    if (value === undefined) delete after[field];
    else after[field] = value;
    touched = true;
  }
  return touched ? (after as Widget) : widget;
}

function insides(widget: Widget, factor: number): WidgetChange {
  return definitionOf(widget).scaled(widget, (length, min, max) => clamp(roundLength(length * factor), min, max));
}

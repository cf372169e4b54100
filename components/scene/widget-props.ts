import type { Widget, WidgetOf, WidgetType } from '@/lib/contract/program';
import type { Assets } from './assets';

/** What every widget's node gets. */
export interface WidgetProps<T extends WidgetType = WidgetType> {
  widget: WidgetOf<T>;
  assets: Assets;
  /** In the editor: it answers to the pointer, and shows a placeholder where its material is missing. */
  interactive?: boolean;
  /** Clocks tick and marquees run. */
  playing?: boolean;
}

/** Position, turn and name of a widget's group, by which the editor finds it again. */
export function groupProps(widget: Widget, interactive = false) {
  return {
    id: widget.id,
    name: 'widget',
    x: widget.x,
    y: widget.y,
    width: widget.w,
    height: widget.h,
    rotation: widget.rotation,
    opacity: widget.opacity,
    visible: !widget.hidden,
    listening: interactive,
  };
}

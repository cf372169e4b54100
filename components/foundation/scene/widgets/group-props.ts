import type { Widget } from '@/lib/contract/program';

/** Returns position, rotation and name of a widget's group, by which the editor finds it. */
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

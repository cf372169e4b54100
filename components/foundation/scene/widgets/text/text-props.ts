import type { WidgetOf } from '@/lib/contract/program';
import { directionOf, supportsLetterSpacing } from '@/lib/widgets';
import { fontStyle } from '../../fonts';

/** Returns the props of a Konva text for a widget. */
export function textProps(widget: WidgetOf<'text'>) {
  const { stroke, shadow } = widget;
  return {
    listening: false,
    fontFamily: widget.fontFamily,
    fontSize: widget.fontSize,
    fontStyle: fontStyle(widget),
    fill: widget.color,
    direction: directionOf(widget.text),
    align: widget.align,
    verticalAlign: widget.verticalAlign,
    lineHeight: widget.lineHeight,
    letterSpacing: supportsLetterSpacing(widget.text) ? widget.letterSpacing : 0,
    padding: widget.padding,
    stroke: stroke?.color,
    strokeWidth: stroke?.width ?? 0,
    strokeEnabled: !!stroke && stroke.width > 0,
    lineJoin: 'round' as const,
    // Draws the outline outwards, so that letters keep their weight.
    fillAfterStrokeEnabled: true,
    shadowEnabled: !!shadow,
    shadowColor: shadow?.color,
    shadowBlur: shadow?.blur,
    shadowOffsetX: shadow?.x,
    shadowOffsetY: shadow?.y,
  };
}

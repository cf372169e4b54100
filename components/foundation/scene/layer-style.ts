import type { CSSProperties } from 'react';
import type { Widget } from '@/lib/contract/program';

/** Positions a DOM element at a widget's place. Rotates around the top left corner, as Konva does. */
export function layerStyle(widget: Widget, scale: number): CSSProperties {
  return {
    position: 'absolute',
    left: widget.x * scale,
    top: widget.y * scale,
    width: widget.w * scale,
    height: widget.h * scale,
    transformOrigin: '0 0',
    transform: widget.rotation === 0 ? undefined : `rotate(${widget.rotation}deg)`,
    opacity: widget.opacity,
    overflow: 'hidden',
    pointerEvents: 'none',
  };
}

/** Draws in the coordinates of a widget's box, matching `layerStyle`. */
export function paintAt(context: CanvasRenderingContext2D, widget: Widget, draw: () => void): void {
  context.save();
  context.translate(widget.x, widget.y);
  context.rotate((widget.rotation * Math.PI) / 180);
  context.beginPath();
  context.rect(0, 0, widget.w, widget.h);
  context.clip();
  context.globalAlpha = widget.opacity;
  draw();
  context.restore();
}

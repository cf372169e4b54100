import type Konva from 'konva';
import { useImperativeHandle, useMemo, useRef } from 'react';
import { Layer, Stage } from 'react-konva';
import { layerStyle, paintAt } from '../../layer-style';
import type { WidgetLayerProps } from '../widget-view';
import { TextNode } from './node';

/** Running text on a canvas of its own size: each frame redraws its box instead of the screen. */
export function MarqueeLayer({ ref, widget, assets, scale, playing }: WidgetLayerProps<'text'>) {
  const layer = useRef<Konva.Layer>(null);
  const flat = useMemo(() => ({ ...widget, x: 0, y: 0, rotation: 0, opacity: 1 }), [widget]);
  useImperativeHandle(
    ref,
    () => ({
      paint(context) {
        const canvas = layer.current?.getNativeCanvasElement();
        if (canvas && canvas.width > 0)
          paintAt(context, widget, () => context.drawImage(canvas, 0, 0, widget.w, widget.h));
      },
    }),
    [widget],
  );
  return (
    <div style={layerStyle(widget, scale)}>
      <Stage width={widget.w * scale} height={widget.h * scale} scaleX={scale} scaleY={scale} listening={false}>
        <Layer ref={layer} listening={false}>
          <TextNode widget={flat} assets={assets} playing={playing} />
        </Layer>
      </Stage>
    </div>
  );
}

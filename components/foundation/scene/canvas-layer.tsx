import type Konva from 'konva';
import { type ReactNode, useImperativeHandle, useRef } from 'react';
import { Layer, Stage } from 'react-konva';
import type { Widget } from '@/lib/contract/program';
import type { Assets } from './assets';
import type { LayerProps } from './layer-props';
import { WidgetNode } from './widget-node';

interface CanvasLayerProps extends LayerProps {
  widgets: Widget[];
  assets: Assets;
  /** Visible area of the program, in its pixels. */
  seen: { x: number; y: number; width: number; height: number };
  background?: ReactNode;
}

/** Static widgets on one canvas, redrawn only when one of them changes. */
export function CanvasLayer({ ref, widgets, assets, seen, scale, playing, background }: CanvasLayerProps) {
  const layer = useRef<Konva.Layer>(null);
  const { x, y, width, height } = seen;
  useImperativeHandle(
    ref,
    () => ({
      paint(context) {
        const canvas = layer.current?.getNativeCanvasElement();
        if (canvas && canvas.width > 0) context.drawImage(canvas, x, y, width, height);
      },
    }),
    [x, y, width, height],
  );
  return (
    <Stage
      width={width * scale}
      height={height * scale}
      x={-x * scale}
      y={-y * scale}
      scaleX={scale}
      scaleY={scale}
      listening={false}
      style={{ position: 'absolute', left: x * scale, top: y * scale, pointerEvents: 'none' }}
    >
      <Layer ref={layer} listening={false}>
        {background}
        {widgets.map((widget) => (
          <WidgetNode key={widget.id} widget={widget} assets={assets} playing={playing} />
        ))}
      </Layer>
    </Stage>
  );
}

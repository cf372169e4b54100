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
  width: number;
  height: number;
  background?: ReactNode;
}

/** Widgets that stand still, in one canvas. It is drawn again only when one of them changes. */
export function CanvasLayer({ ref, widgets, assets, width, height, scale, playing, background }: CanvasLayerProps) {
  const layer = useRef<Konva.Layer>(null);
  useImperativeHandle(
    ref,
    () => ({
      paint(context) {
        const canvas = layer.current?.getNativeCanvasElement();
        if (canvas && canvas.width > 0) context.drawImage(canvas, 0, 0, width, height);
      },
    }),
    [width, height],
  );
  return (
    <Stage
      width={width * scale}
      height={height * scale}
      scaleX={scale}
      scaleY={scale}
      listening={false}
      style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
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

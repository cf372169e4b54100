import { Ellipse, Line, Rect } from 'react-konva';
import type { WidgetOf } from '@/lib/contract/program';
import { polygonPoints } from '@/lib/widgets';
import { Frame } from '../frame';
import type { WidgetProps } from '../widget-view';

export function ShapeNode({ widget, interactive }: WidgetProps<'shape'>) {
  return (
    <Frame widget={widget} interactive={interactive}>
      <Outline widget={widget} />
    </Frame>
  );
}

/** Strokes are drawn inside the box, so that the shape has the given size. */
function Outline({ widget: { shape, w, h, fill, stroke, strokeWidth, radius, sides } }: { widget: WidgetOf<'shape'> }) {
  const inset = Math.min(strokeWidth / 2, w / 2, h / 2);
  const box = { x: inset, y: inset, width: w - 2 * inset, height: h - 2 * inset };
  const ink = { fill, stroke, strokeWidth, strokeEnabled: strokeWidth > 0, listening: false };
  switch (shape) {
    case 'rectangle':
      return <Rect {...box} {...ink} cornerRadius={Math.min(radius, box.width / 2, box.height / 2)} />;
    case 'ellipse':
      return <Ellipse x={w / 2} y={h / 2} radiusX={box.width / 2} radiusY={box.height / 2} {...ink} />;
    case 'line':
      return <Line points={[0, h / 2, w, h / 2]} {...ink} />;
    case 'polygon':
      return <Line points={polygonPoints(sides, box)} closed lineJoin="round" {...ink} />;
  }
}

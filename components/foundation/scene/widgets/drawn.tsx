import { Path, Rect, Text } from 'react-konva';
import { directionOf } from '@/lib/widgets';
import type { Drawing, Shape } from '@/lib/widgets/data/drawing';
import { widthOf } from '../fonts';

/**
 * Renders a drawing in Konva. Text too long for its place ends with an ellipsis. Change its key to redraw it when its
 * font is loaded.
 */
export function Drawn({ drawing: { fontFamily, shapes } }: { drawing: Drawing }) {
  return shapes.map((shape, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity of their own
    <DrawnShape key={i} shape={shape} fontFamily={fontFamily} />
  ));
}

/** True if a line is too long for its place. */
export const isShortened = ({ fontFamily, shapes }: Drawing): boolean =>
  shapes.some((shape) => {
    if (shape.kind !== 'text') return false;
    const { text, size: fontSize, bold = false, italic = false, w } = shape;
    return widthOf(text, { fontFamily, fontSize, bold, italic }) > w;
  });

function DrawnShape({ shape, fontFamily }: { shape: Shape; fontFamily: string }) {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, w, h, fill, radius = 0, opacity = 1 } = shape;
      return (
        <Rect
          {...{ x, y, fill, opacity }}
          width={w}
          height={h}
          cornerRadius={Math.max(0, Math.min(radius, w / 2, h / 2))}
          listening={false}
        />
      );
    }
    case 'path': {
      const { x = 0, y = 0, scale = 1, d, fill, stroke, width = 1, opacity = 1 } = shape;
      return (
        <Path
          {...{ x, y, fill, stroke, opacity }}
          data={d}
          scaleX={scale}
          scaleY={scale}
          strokeWidth={stroke ? width : 0}
          lineCap="round"
          lineJoin="round"
          listening={false}
        />
      );
    }
    case 'text': {
      const { x, y, w, h, text, size, color, bold, italic, align = 'left', opacity = 1, struck } = shape;
      return (
        <Text
          {...{ x, y, text, align, opacity, fontFamily }}
          direction={directionOf(text)}
          width={w}
          height={h}
          fontSize={size}
          fontStyle={`${italic ? 'italic ' : ''}${bold ? 'bold' : 'normal'}`}
          fill={color}
          verticalAlign="middle"
          wrap="none"
          ellipsis
          textDecoration={struck ? 'line-through' : ''}
          listening={false}
        />
      );
    }
  }
}

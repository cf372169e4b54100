import { Group, Path, Rect, Text } from 'react-konva';
import { directionOf } from '@/lib/widgets';
import type { Drawing, Shape } from '@/lib/widgets/data/drawing';
import type { Assets } from '../assets';
import { widthOf } from '../fonts';
import { useImage } from '../use-image';
import { FittedImage } from './fitted-image';
import { Placeholder } from './placeholder';

/**
 * Renders a drawing in Konva. Text too long for its place ends with an ellipsis. Change its key to redraw it when its
 * font is loaded.
 */
export function Drawn({ drawing: { fontFamily, shapes }, ...pictures }: { drawing: Drawing } & PictureSource) {
  return shapes.map((shape, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity of their own
    <DrawnShape key={i} shape={shape} fontFamily={fontFamily} {...pictures} />
  ));
}

interface PictureSource {
  /** Files of pictures; absent if the drawing has none. */
  assets?: Assets;
  /** True to show a placeholder for a missing picture. */
  interactive?: boolean;
}

type PictureShape = Extract<Shape, { kind: 'picture' }>;

/** Picture once decoded. */
function DrawnPicture({ shape, assets, interactive }: { shape: PictureShape } & PictureSource) {
  const { x, y, w, h, md5 } = shape;
  const image = useImage(assets?.url(md5));
  return (
    <Group x={x} y={y} listening={false}>
      {image ? <FittedImage source={image} fit="contain" w={w} h={h} /> : interactive && <Placeholder w={w} h={h} />}
    </Group>
  );
}

/** True if a line is too long for its place. */
export const isShortened = ({ fontFamily, shapes }: Drawing): boolean =>
  shapes.some((shape) => {
    if (shape.kind !== 'text') return false;
    const { text, size: fontSize, bold = false, italic = false, w } = shape;
    return widthOf(text, { fontFamily, fontSize, bold, italic }) > w;
  });

function DrawnShape({ shape, fontFamily, ...pictures }: { shape: Shape; fontFamily: string } & PictureSource) {
  switch (shape.kind) {
    case 'picture':
      return <DrawnPicture shape={shape} {...pictures} />;
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

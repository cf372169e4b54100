import Konva from 'konva';
import { Rect, Text } from 'react-konva';
import type { WidgetOf } from '@/lib/contract/program';
import { directionOf } from '@/lib/widgets';
import { cacheMeasurement, fontStyle, useFont } from '../../fonts';
import { Frame } from '../frame';
import type { WidgetProps } from '../widget-view';

/** Text layout of the label in its box. */
const labelOf = (widget: WidgetOf<'button'>) => ({
  width: widget.w,
  padding: Math.min(12, widget.w / 10),
  text: widget.label,
  direction: directionOf(widget.label),
  fontFamily: widget.fontFamily,
  fontSize: widget.fontSize,
  fontStyle: fontStyle(widget),
});

/** True if the label has more lines than fit. */
export const isCutOff = cacheMeasurement(
  (widget: WidgetOf<'button'>) => {
    const label = new Konva.Text(labelOf(widget));
    const needed = label.height();
    label.destroy();
    return needed > widget.h;
  },
  ({ label }) => label,
);

export function ButtonNode({ widget, interactive }: WidgetProps<'button'>) {
  const fontVersion = useFont(widget);
  return (
    <Frame widget={widget} interactive={interactive}>
      <Rect
        width={widget.w}
        height={widget.h}
        fill={widget.background}
        cornerRadius={Math.min(widget.radius, widget.w / 2, widget.h / 2)}
        listening={false}
      />
      <Text
        key={fontVersion}
        listening={false}
        {...labelOf(widget)}
        height={widget.h}
        fill={widget.color}
        align={widget.align}
        verticalAlign={widget.verticalAlign}
      />
    </Frame>
  );
}

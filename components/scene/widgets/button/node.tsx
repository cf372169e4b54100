import { Rect, Text } from 'react-konva';
import { fontStyle, useFont } from '../../fonts';
import { Frame } from '../frame';
import type { WidgetProps } from '../widget-view';

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
        width={widget.w}
        height={widget.h}
        padding={Math.min(12, widget.w / 10)}
        text={widget.label}
        fontFamily={widget.fontFamily}
        fontSize={widget.fontSize}
        fontStyle={fontStyle(widget)}
        fill={widget.color}
        align={widget.align}
        verticalAlign={widget.verticalAlign}
      />
    </Frame>
  );
}

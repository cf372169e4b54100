import { Rect, Text } from 'react-konva';
import { fontStyle, useFont } from '../../fonts';
import { SEPARATOR } from '../../messages/arrange';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import type { WidgetProps } from '../widget-view';
import { useTexts } from './use-texts';

/** Ticker at rest with its first texts from the left, in the editor and in pictures of a scene. */
export function TickerNode({ widget, assets, interactive, playing = false }: WidgetProps<'ticker'>) {
  const fontVersion = useFont(widget);
  const texts = useTexts(widget, assets, playing);
  const { w, h, background } = widget;
  return (
    <Frame widget={widget} interactive={interactive}>
      {interactive && texts.length === 0 && <Placeholder w={w} h={h} />}
      {background && <Rect width={w} height={h} fill={background} listening={false} />}
      <Text
        key={fontVersion}
        listening={false}
        width={w}
        height={h}
        text={texts.join(`  ${SEPARATOR}  `)}
        fontFamily={widget.fontFamily}
        fontSize={widget.fontSize}
        fontStyle={fontStyle(widget)}
        fill={widget.color}
        verticalAlign="middle"
        wrap="none"
      />
    </Frame>
  );
}

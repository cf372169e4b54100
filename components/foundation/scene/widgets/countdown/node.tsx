import { use } from 'react';
import { Rect, Text } from 'react-konva';
import { countdownText, directionOf, msUntilNextChange } from '@/lib/widgets';
import { fittingSize, fontStyle, useFont } from '../../fonts';
import { TerminalZone } from '../../terminal-time';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import { useTick } from '../use-tick';
import type { WidgetProps } from '../widget-view';

/** Time left until a target, or its end text; nothing if it is hidden then. */
export function CountdownNode({ widget, interactive, playing = false }: WidgetProps<'countdown'>) {
  const zone = use(TerminalZone);
  const now = useTick((at) => msUntilNextChange(widget, at, zone), playing);
  const fontVersion = useFont(widget);
  const text = countdownText(widget, now, zone);
  if (text === '') {
    return (
      <Frame widget={widget} interactive={interactive}>
        {interactive && <Placeholder w={widget.w} h={widget.h} />}
      </Frame>
    );
  }
  const lines = text.split('\n');
  // A truncated count is useless: text too wide or too high for its box shrinks.
  const sizes = lines.map((line) => fittingSize(line, widget, widget.w));
  return (
    <Frame widget={widget} interactive={interactive}>
      {widget.background && <Rect width={widget.w} height={widget.h} fill={widget.background} listening={false} />}
      <Text
        key={fontVersion}
        listening={false}
        width={widget.w}
        height={widget.h}
        text={text}
        direction={directionOf(text)}
        fontFamily={widget.fontFamily}
        fontSize={Math.min(...sizes, widget.h / lines.length)}
        fontStyle={fontStyle(widget)}
        fill={widget.color}
        align={widget.align}
        verticalAlign={widget.verticalAlign}
        wrap="none"
      />
    </Frame>
  );
}

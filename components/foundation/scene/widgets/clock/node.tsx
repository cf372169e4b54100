import { use } from 'react';
import { Rect, Text } from 'react-konva';
import { clockText, msUntilNextTick } from '@/lib/widgets';
import { fittingSize, fontStyle, useFont } from '../../fonts';
import { TerminalZone } from '../../terminal-time';
import { Frame } from '../frame';
import { useTick } from '../use-tick';
import type { WidgetProps } from '../widget-view';

export function ClockNode({ widget, interactive, playing = false }: WidgetProps<'clock'>) {
  const now = useTick((at) => msUntilNextTick(widget.show, at), playing);
  const fontVersion = useFont(widget);
  const zone = use(TerminalZone);
  const text = clockText({ ...widget, timeZone: widget.timeZone || zone }, new Date(now));
  return (
    <Frame widget={widget} interactive={interactive}>
      {widget.background && <Rect width={widget.w} height={widget.h} fill={widget.background} listening={false} />}
      <Text
        key={fontVersion}
        listening={false}
        width={widget.w}
        height={widget.h}
        text={text}
        fontFamily={widget.fontFamily}
        // A truncated time is useless: a clock too wide for its box shrinks.
        fontSize={fittingSize(text, widget, widget.w)}
        fontStyle={fontStyle(widget)}
        fill={widget.color}
        align={widget.align}
        verticalAlign={widget.verticalAlign}
        wrap="none"
      />
    </Frame>
  );
}

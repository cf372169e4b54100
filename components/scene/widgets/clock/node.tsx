import { use, useEffect, useState } from 'react';
import { Rect, Text } from 'react-konva';
import { clockText, untilNextTick } from '@/lib/widgets';
import { fittingSize, fontStyle, useFont } from '../../fonts';
import { TerminalZone } from '../../terminal-zone';
import { Frame } from '../frame';
import type { WidgetProps } from '../widget-view';

export function ClockNode({ widget, interactive, playing = false }: WidgetProps<'clock'>) {
  const now = useTick(widget.show, playing);
  const fontVersion = useFont(widget);
  const zone = use(TerminalZone);
  const text = clockText({ ...widget, timeZone: widget.timeZone || zone }, now);
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
        // Half a time is none: a clock that is too wide for its box is drawn smaller.
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

/** The time, updated whenever a clock's text changes. Set by the clock each time: a timer of fixed length would drift. */
function useTick(show: Parameters<typeof untilNextTick>[0], playing: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!playing) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(new Date());
      timer = setTimeout(tick, untilNextTick(show, Date.now()) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [show, playing]);
  return now;
}

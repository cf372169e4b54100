import type Konva from 'konva';
import { useEffect, useRef } from 'react';
import { Group, Rect, Text } from 'react-konva';
import type { WidgetOf } from '@/lib/contract/program';
import { marqueeOffset } from '@/lib/widgets';
import { useFont } from '../../fonts';
import { Frame } from '../frame';
import type { WidgetProps } from '../widget-view';
import { measureText } from './fitting';
import { textProps } from './text-props';

export function TextNode({ widget, interactive, playing = false }: WidgetProps<'text'>) {
  return (
    <Frame widget={widget} interactive={interactive}>
      {widget.background && <Rect width={widget.w} height={widget.h} fill={widget.background} listening={false} />}
      {widget.marquee ? <RunningText widget={widget} playing={playing} /> : <PlainText widget={widget} />}
    </Frame>
  );
}

function PlainText({ widget }: { widget: WidgetOf<'text'> }) {
  // Re-renders when the font is loaded, and measures again.
  const fontVersion = useFont(widget);
  const { size, text } = measureText(widget);
  return (
    <Text key={fontVersion} {...textProps(widget)} fontSize={size} width={widget.w} height={widget.h} text={text} />
  );
}

/** Text of a marquee: unlimited length along its direction, the widget's alignment across it. */
function RunningText({ widget, playing }: { widget: WidgetOf<'text'>; playing: boolean }) {
  const node = useRef<Konva.Text>(null);
  const fontVersion = useFont(widget);
  const marquee = widget.marquee;
  const across = marquee?.direction === 'left' || marquee?.direction === 'right';

  useEffect(() => {
    if (!playing || !marquee) return;
    const started = performance.now();
    let frame = requestAnimationFrame(function move(now) {
      const seconds = Math.max(0, now - started) / 1000;
      // Read each time, because the node is replaced when the font is loaded.
      const text = node.current;
      const size = { width: text?.width() ?? 0, height: text?.height() ?? 0 };
      text?.position(marqueeOffset(marquee, { width: widget.w, height: widget.h }, size, seconds));
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, marquee, widget.w, widget.h]);

  return (
    <Group clipWidth={widget.w} clipHeight={widget.h} clipX={0} clipY={0} listening={false}>
      <Text
        key={`${fontVersion}${across}`}
        ref={node}
        {...textProps(widget)}
        {...(across ? { height: widget.h, wrap: 'none', align: 'left' } : { width: widget.w, verticalAlign: 'top' })}
        text={across ? widget.text.replaceAll(/\s*\n\s*/g, '   ') : measureText(widget).text}
      />
    </Group>
  );
}

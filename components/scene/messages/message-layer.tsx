'use client';
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useFont } from '../fonts';
import { arrange, type DrawnMessage, groundOpacity, type Panel, type RunningPanel } from './arrange';
import { FONT_STACK, fontOf, measureFor } from './message-font';
import type { PanelHandle } from './panel-handle';
import { ScrollingPanel } from './scrolling-panel';
import { StandingPanel } from './standing-panel';

export interface MessageLayerHandle {
  /** Draws the messages as they look now into a canvas that is scaled to the screen's own pixels. */
  paint(context: CanvasRenderingContext2D): void;
  /** Whether there is anything to draw. */
  any(): boolean;
  /** Of the screen, in its own pixels. */
  size(): { width: number; height: number };
}

interface MessageLayerProps {
  ref?: Ref<MessageLayerHandle>;
  /** The highest priority first. Pass the same objects while they say the same. */
  messages: readonly DrawnMessage[];
  /** Of the screen, in pixels. */
  width: number;
  height: number;
  /** All texts of a message have passed once. */
  onPass?: (id: string) => void;
}

/** Messages above what plays. None is drawn again while it moves: the browser's compositor moves it. */
export function MessageLayer({ ref, messages, width, height, onPass }: MessageLayerProps) {
  const fontVersion = useFont(fontOf(false)) + useFont(fontOf(true));
  const [ended, setEnded] = useState<readonly string[]>([]);
  // What went and comes again, as somebody shows it at once, passes anew.
  const gone = ended.some((id) => !messages.some((message) => message.id === id));
  if (gone) setEnded(ended.filter((id) => messages.some((message) => message.id === id)));
  const handles = useRef(new Map<string, PanelHandle>());
  const panels = useMemo(
    () =>
      arrange(
        messages.filter(({ id }) => !ended.includes(id)),
        { width, height },
        measureFor(fontVersion),
      ),
    [messages, ended, width, height, fontVersion],
  );
  useImperativeHandle(
    ref,
    () => ({
      any: () => panels.length > 0,
      size: () => ({ width, height }),
      paint(context) {
        for (const { message } of panels) handles.current.get(message.id)?.paint(context);
      },
    }),
    [panels, width, height],
  );
  return (
    <div
      style={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        isolation: 'isolate',
        pointerEvents: 'none',
        fontFamily: FONT_STACK,
      }}
    >
      {panels.map((panel) => {
        const { message, x, y, radius } = panel;
        const own = {
          ref(handle: PanelHandle | null) {
            if (handle) handles.current.set(message.id, handle);
            else handles.current.delete(message.id);
          },
          onPass: () => onPass?.(message.id),
          onEnd: () => setEnded((before) => [...before, message.id]),
        };
        const running = runningOf(panel);
        return (
          <div
            key={message.id}
            data-message={message.place}
            style={{
              position: 'absolute',
              left: x,
              top: y,
              width: panel.width,
              height: panel.height,
              overflow: 'hidden',
              borderRadius: radius,
            }}
          >
            <div
              style={{
                position: 'absolute',
                inset: 0,
                background: message.background,
                opacity: groundOpacity(message),
              }}
            />
            {running ? <ScrollingPanel {...own} panel={running} /> : <StandingPanel {...own} panel={panel} />}
          </div>
        );
      })}
    </div>
  );
}

/** What of a message runs; null where its texts stand. */
function runningOf({ message, content, ...place }: Panel): RunningPanel | null {
  if (content.kind !== 'runs') return null;
  const { color, background, speed, repeats } = message;
  const look = { ...fontOf(message.bold), color, background, speed, repeats, opacity: groundOpacity(message) };
  return { ...place, look, runs: content.runs };
}

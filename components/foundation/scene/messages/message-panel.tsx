'use client';
import type { Ref } from 'react';
import { groundOpacity, type Panel, type RunningPanel } from './arrange';
import { fontOf } from './message-font';
import type { PanelHandle } from './panel-handle';
import { ScrollingPanel } from './scrolling-panel';
import { StandingPanel } from './standing-panel';

interface MessagePanelProps {
  ref: Ref<PanelHandle>;
  panel: Panel;
  /** Common time of all screens of a wall. */
  common?: () => number;
  onPass: () => void;
  onEnd: () => void;
}

/** Panel of one message: its background, and its texts, which stand still or run. */
export function MessagePanel({ ref, panel, common, onPass, onEnd }: MessagePanelProps) {
  const { message, x, y, radius } = panel;
  const running = runningOf(panel);
  return (
    <div
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
      {running ? (
        <ScrollingPanel {...{ ref, onPass, onEnd, common }} panel={running} />
      ) : (
        <StandingPanel {...{ ref, onPass, onEnd }} panel={panel} />
      )}
    </div>
  );
}

/** Returns the running part of a message; `null` if its texts stand still. */
function runningOf({ message, content, ...place }: Panel): RunningPanel | null {
  if (content.kind !== 'runs') return null;
  const { color, background, speed, repeats } = message;
  const look = { ...fontOf(message.bold), color, background, speed, repeats, opacity: groundOpacity(message) };
  return { ...place, look, runs: content.runs };
}

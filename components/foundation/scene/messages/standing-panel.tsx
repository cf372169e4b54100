'use client';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { readingTimeMs } from './motion';
import { paintGround, paintStanding } from './paint';
import type { PanelProps } from './panel-handle';
import { LINE_HEIGHT } from './text-layout';

const FADE_MS = 350;

/** Static text; several languages take turns, each for its reading time. */
export function StandingPanel({ ref, panel, onPass, onEnd }: PanelProps) {
  const { message, content } = panel;
  const texts = content.kind === 'texts' ? content.texts : [];
  const [at, setAt] = useState(0);
  const passes = useRef(0);
  const shown = texts[at % Math.max(1, texts.length)];
  const { repeats } = message;
  const source = shown?.source ?? '';

  useImperativeHandle(
    ref,
    () => ({
      paint(context) {
        paintGround(context, panel);
        if (shown) paintStanding(context, panel, shown);
      },
    }),
    [panel, shown],
  );

  const next = useEffectEvent(() => {
    if (at + 1 < texts.length) {
      setAt(at + 1);
      return;
    }
    passes.current += 1;
    onPass();
    if (repeats !== null && passes.current >= repeats) onEnd();
    else setAt(0);
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      next();
      // A single language has further passes, too.
      setTurn(turn + 1);
    }, readingTimeMs(source));
    return () => clearTimeout(timer);
  }, [source, turn]);

  if (!shown) return null;
  const { align, color, bold } = message;
  return (
    <div
      key={texts.length > 1 ? at : 0}
      ref={fadeIn}
      dir={shown.direction}
      style={{
        position: 'absolute',
        left: panel.padding,
        right: panel.padding,
        // Vertically centred block of the lines as set.
        top: (panel.height - shown.lines.length * shown.size * LINE_HEIGHT) / 2,
        textAlign: align,
        color,
        fontWeight: bold ? 700 : 400,
        fontSize: shown.size,
        lineHeight: LINE_HEIGHT,
        whiteSpace: 'pre',
      }}
    >
      {shown.lines.join('\n')}
    </div>
  );
}

function fadeIn(element: HTMLElement | null): void {
  element?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
}

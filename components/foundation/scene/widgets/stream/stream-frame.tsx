import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import type { StreamWidget } from '@/lib/widgets/stream/schema';
import { saidBy } from '../said-by';
import { type StreamAnswer, type StreamWish, streamAnswer, streamFrameAddress } from './frame-page';

interface StreamFrameProps extends StreamWish, Pick<StreamWidget, 'address' | 'fit'> {
  title: string;
  style?: CSSProperties;
  onAnswer: (answer: StreamAnswer) => void;
}

/** A stream in the page that plays it, which reaches nothing of this one. */
export function StreamFrame({ address, fit, title, style, playing, muted, volume, onAnswer }: StreamFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const wish = useEffectEvent(() => {
    const streamWish: StreamWish = { playing, muted, volume };
    // Its origin is none that has a name.
    frame.current?.contentWindow?.postMessage({ streamWish }, '*');
  });
  const answered = useEffectEvent((answer: StreamAnswer) => {
    // It says so first when it is there, and is told then what is wanted of it.
    if (answer.state === 'connecting') wish();
    onAnswer(answer);
  });
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const answer = streamAnswer(saidBy(frame.current, event));
      if (answer) answered(answer);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is one to say
  useEffect(() => wish(), [playing, muted, volume]);
  return (
    <iframe
      ref={frame}
      key={`${address} ${fit}`}
      title={title}
      src={streamFrameAddress({ address, fit })}
      allow="autoplay"
      referrerPolicy="no-referrer"
      style={{ border: 0, display: 'block', colorScheme: 'normal', ...style }}
    />
  );
}

import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import type { StreamWidget } from '@/lib/widgets/stream/schema';
import { messageFromFrame } from '../frame-messages';
import { type StreamAnswer, type StreamRequest, streamAnswer, streamFrameAddress } from './frame-page';

interface StreamFrameProps extends StreamRequest, Pick<StreamWidget, 'address' | 'fit'> {
  title: string;
  style?: CSSProperties;
  onAnswer: (answer: StreamAnswer) => void;
}

/** Stream in the isolated page that plays it. */
export function StreamFrame({ address, fit, title, style, playing, muted, volume, onAnswer }: StreamFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const wish = useEffectEvent(() => {
    const streamWish: StreamRequest = { playing, muted, volume };
    // Target '*', because an opaque origin has no name.
    frame.current?.contentWindow?.postMessage({ streamWish }, '*');
  });
  const answered = useEffectEvent((answer: StreamAnswer) => {
    // The page announces itself first, and then receives the wanted state.
    if (answer.state === 'connecting') wish();
    onAnswer(answer);
  });
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const answer = streamAnswer(messageFromFrame(frame.current, event));
      if (answer) answered(answer);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change
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

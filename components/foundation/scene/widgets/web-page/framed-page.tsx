import { useEffect, useEffectEvent, useRef } from 'react';
import { messageFromFrame } from '../frame-messages';
import { type FrameAnswer, frameAddress, frameAnswer, LOAD_MS } from './frame-page';

interface FramedPageProps {
  address: string;
  interactive: boolean;
  title: string;
  /** Width of its box, in program pixels. */
  w: number;
  h: number;
  zoom: number;
  /** Screen pixels per page pixel. */
  scale: number;
  seen: boolean;
  onAnswer: (answer: FrameAnswer) => void;
}

/**
 * Single load of a foreign page, in an isolated frame. At a zoom of 1 a page is as large as its box, whatever the
 * screen.
 */
export function FramedPage({ address, interactive, title, w, h, zoom, scale, seen, onAnswer }: FramedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    const settle = (answer: FrameAnswer) => {
      clearTimeout(late);
      window.removeEventListener('message', hear);
      answered(answer);
    };
    const hear = (event: MessageEvent) => {
      const answer = frameAnswer(messageFromFrame(frame.current, event));
      if (answer) settle(answer);
    };
    const late = setTimeout(() => settle('failed'), LOAD_MS);
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(late);
      window.removeEventListener('message', hear);
    };
  }, []);
  return (
    <iframe
      ref={frame}
      title={title}
      src={frameAddress({ address, interactive })}
      allow=""
      referrerPolicy="no-referrer"
      style={{
        position: 'absolute',
        left: 0,
        top: 0,
        width: w / zoom,
        height: h / zoom,
        border: 0,
        transform: `scale(${scale})`,
        transformOrigin: '0 0',
        opacity: seen ? 1 : 0,
      }}
    />
  );
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Comes back to where a screen was scrolled to when it is in front again. */
export function useKeepScroll(active: boolean): void {
  const kept = useRef(0);
  useLayoutEffect(() => {
    if (!active) return;
    window.scrollTo({ top: kept.current, behavior: 'instant' });
    // Heard, not read when leaving: the next screen may be shorter, and the browser has moved by then.
    const listen = () => {
      kept.current = window.scrollY;
    };
    window.addEventListener('scroll', listen, { passive: true });
    return () => window.removeEventListener('scroll', listen);
  }, [active]);
}

/** Films and sounds stop when their screen is left, and go on when it is back. */
export function usePauseMedia(ref: RefObject<HTMLElement | null>, active: boolean): void {
  const paused = useRef<HTMLMediaElement[]>([]);
  useEffect(() => {
    if (!active) return;
    const panel = ref.current;
    for (const media of paused.current) void media.play().catch(() => undefined);
    paused.current = [];
    return () => {
      const playing = [...(panel?.querySelectorAll<HTMLMediaElement>('video, audio') ?? [])].filter(
        (one) => !one.paused,
      );
      for (const media of playing) media.pause();
      paused.current = playing;
    };
  }, [ref, active]);
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Comes back to where a screen was scrolled to when it is in front again. One that the server drew was read, and may have been scrolled,
 * before it is hydrated; after a reload the browser has put it where it was.
 */
export function useKeepScroll(active: boolean, drawn: boolean): void {
  const kept = useRef(drawn ? null : 0);
  useLayoutEffect(() => {
    if (!active) return;
    if (kept.current === null) kept.current = window.scrollY;
    else window.scrollTo({ top: kept.current, behavior: 'instant' });
    // By its event, not read when leaving: the next screen may be shorter, and the browser has moved by then.
    const listen = () => {
      kept.current = window.scrollY;
    };
    window.addEventListener('scroll', listen, { passive: true });
    return () => window.removeEventListener('scroll', listen);
  }, [active]);
}

/** Video and audio stop when their screen is left, and go on when it is back. */
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

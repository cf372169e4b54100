import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Restores a screen's scroll position when it is shown again. A server-rendered screen may have been scrolled before
 * hydration; after a reload the browser has restored its position.
 */
export function useKeepScroll(active: boolean, drawn: boolean): void {
  const kept = useRef(drawn ? null : 0);
  useLayoutEffect(() => {
    if (!active) return;
    if (kept.current === null) kept.current = window.scrollY;
    else window.scrollTo({ top: kept.current, behavior: 'instant' });
    // Tracked by events instead of read when leaving: the next screen may be shorter, and the browser has scrolled by
    // then.
    const listen = () => {
      kept.current = window.scrollY;
    };
    window.addEventListener('scroll', listen, { passive: true });
    return () => window.removeEventListener('scroll', listen);
  }, [active]);
}

/** Pauses video and audio when their screen is left, and resumes them on return. */
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

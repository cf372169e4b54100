import { useEffect, useRef } from 'react';
import { topDialog } from '@/components/foundation/ui/open-dialogs';

/** Milliseconds between attempts to find the heading of a loading page, and their number. */
const LOOK_MS = 50;
const LOOKS = 60;

/** Attribute that marks the active page. */
const FRONT = '[data-front]';

/**
 * Focuses the heading of a page after a navigation, so that screen readers announce it and Tab continues from there.
 * Not on the first page of a visit, nor if only the query changes. An element that has taken focus in the page keeps
 * it, as does the tab strip during arrow-key navigation.
 */
export function useHeadingFocus(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (path === before.current) return;
    before.current = path;
    if (document.activeElement?.matches('[role=tab]:focus-visible')) return;
    let looks = 0;
    // Delayed: a closing menu or palette restores focus first.
    const timer = setInterval(() => {
      looks += 1;
      if (settle() || looks === LOOKS) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [path]);
}

/** Returns true once there is nothing more to wait for. */
function settle(): boolean {
  if (topDialog()) return false;
  const heading = document.querySelector<HTMLElement>(`${FRONT} h1`);
  if (document.activeElement?.closest(FRONT)) return true;
  if (!heading) return false;
  heading.tabIndex = -1;
  // Keeps the scroll position.
  heading.focus({ preventScroll: true });
  return true;
}

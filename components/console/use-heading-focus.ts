import { useEffect, useRef } from 'react';
import { topDialog } from '@/components/foundation/ui/open-dialogs';

/** Between two looks for the heading of a page that is still loading, and how often. */
const LOOK_MS = 50;
const LOOKS = 60;

/** Where the pages mark the one in front. */
const FRONT = '[data-front]';

/**
 * After a navigation the focus is on the heading of the page, so that a screen reader says where one is and Tab goes on from there. Not on
 * the first page of a visit, nor where only the query changes. What has taken the focus in the page by then keeps it, as does the strip of
 * tabs while somebody goes through it by arrow keys.
 */
export function useHeadingFocus(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (path === before.current) return;
    before.current = path;
    if (document.activeElement?.matches('[role=tab]:focus-visible')) return;
    let looks = 0;
    // Not at once: what closes, a menu or the palette, hands the focus back first.
    const timer = setInterval(() => {
      looks += 1;
      if (settle() || looks === LOOKS) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [path]);
}

/** True once there is nothing more to wait for. */
function settle(): boolean {
  if (topDialog()) return false;
  const heading = document.querySelector<HTMLElement>(`${FRONT} h1`);
  if (document.activeElement?.closest(FRONT)) return true;
  if (!heading) return false;
  heading.tabIndex = -1;
  // Where the page was scrolled to is kept.
  heading.focus({ preventScroll: true });
  return true;
}

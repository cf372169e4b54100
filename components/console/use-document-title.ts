import { useEffect } from 'react';
import { afterPaint } from './after-paint';

/**
 * Keeps the window's title. The server's title arrives with the page's metadata, sometimes later than this one, and is
 * overwritten then.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const write = () => {
      if (document.title !== title) document.title = title;
    };
    const cancel = afterPaint(write);
    const watch = new MutationObserver(write);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      cancel();
      watch.disconnect();
    };
  }, [title]);
}

import { useEffect } from 'react';
import { whenPainted } from './when-painted';

/** Keeps the window's title. The server's own comes with the page's metadata, at times after this one: it is corrected. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const write = () => {
      if (document.title !== title) document.title = title;
    };
    const cancel = whenPainted(write);
    const watch = new MutationObserver(write);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      cancel();
      watch.disconnect();
    };
  }, [title]);
}

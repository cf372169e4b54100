import { useEffect, useState } from 'react';

/** Returns whether the console is in full-screen mode, and a toggle; undefined if the browser has none. */
export function useFullScreen(): { full: boolean; toggle: (() => void) | undefined } {
  const [full, setFull] = useState(false);
  const [able, setAble] = useState(true);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    setAble(document.fullscreenEnabled);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  // If the browser refuses, nothing changes.
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return { full, toggle: able ? toggle : undefined };
}

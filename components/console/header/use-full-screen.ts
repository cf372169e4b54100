import { useEffect, useState } from 'react';

/** Whether the console has the whole screen, and the way in and out; undefined where the browser knows none. */
export function useFullScreen(): { full: boolean; toggle: (() => void) | undefined } {
  const [full, setFull] = useState(false);
  const [able, setAble] = useState(true);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    setAble(document.fullscreenEnabled);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  // A refusal of the browser leaves everything as it was.
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return { full, toggle: able ? toggle : undefined };
}

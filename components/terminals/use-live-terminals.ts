'use client';

import { useEffect } from 'react';
import { refresh } from '@/lib/client/use-call';
import { terminalLive } from '@/lib/contract/terminal';
import { encodeCall } from '@/lib/contract/wire';

const AGAIN_MS = 3_000;

/** Reads again what is on screen of terminals whenever the platform says that some changed. */
export function useLiveTerminals(): void {
  useEffect(() => listen(readAgain), []);
}

const readAgain = () => void refresh('/a/api/terminal/', '/a/api/terminalSet/', '/a/api/sysSetting/ajaxScrollCmd');

/** Hears of changes until it is stopped. What changed while the stream was away is read once it is back. */
function listen(changed: () => void): () => void {
  let source: EventSource;
  let later: ReturnType<typeof setTimeout>;
  let lost = false;
  const open = () => {
    source = new EventSource(`/apm-web${encodeCall(terminalLive, {}).path}`);
    source.addEventListener('changed', changed);
    source.addEventListener('open', () => {
      if (lost) changed();
      lost = false;
    });
    source.addEventListener('error', () => {
      lost = true;
      // The browser tries again by itself where a connection broke, never after a refusal: a platform that is just starting gives some.
      if (source.readyState === EventSource.CLOSED) later = setTimeout(open, AGAIN_MS * (1 + Math.random()));
    });
  };
  open();
  return () => {
    clearTimeout(later);
    source.close();
  };
}

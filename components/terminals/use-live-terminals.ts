'use client';

import { useEffect } from 'react';
import { refresh } from '@/lib/client/use-call';
import { terminalLive } from '@/lib/contract/terminal';
import { encodeCall } from '@/lib/contract/wire';

/** Reads again what is on screen of terminals whenever the platform says that some changed. */
export function useLiveTerminals(): void {
  useEffect(() => {
    const source = new EventSource(`/apm-web${encodeCall(terminalLive, {}).path}`);
    const read = () => void refresh('/a/api/terminal/', '/a/api/terminalSet/', '/a/api/sysSetting/ajaxScrollCmd');
    source.addEventListener('changed', read);
    // What changed while the stream was away is read once it is back.
    let lost = false;
    source.addEventListener('error', () => {
      lost = true;
    });
    source.addEventListener('open', () => {
      if (lost) read();
      lost = false;
    });
    return () => source.close();
  }, []);
}

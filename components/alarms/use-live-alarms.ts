'use client';

import { useEffect } from 'react';
import { alarmReads } from '@/lib/client/reads/alarms';
import { refresh } from '@/lib/client/refresh';
import { listenToTerminals } from '@/lib/client/terminal-changes';

/** Of a network in which something changes all the time the list is read no more often. */
const AT_MOST_MS = 2_000;

/** Reads the alarms again when the platform says that terminals changed: at once, and then once for all that came meanwhile. */
export function useLiveAlarms(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const read = () => {
      if (timer) {
        missed = true;
        return;
      }
      void refresh(...alarmReads);
      timer = setTimeout(() => {
        timer = undefined;
        if (missed) read();
      }, AT_MOST_MS);
      missed = false;
    };
    const end = listenToTerminals({ changed: read, missed: read });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
}

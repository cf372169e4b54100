'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CallError } from '@/lib/client/call';
import { setPlatformZone } from '@/lib/contract/foreign/values';
import { ConfirmProvider } from './confirm';
import { ToastProvider } from './toast';

/** Base providers of every console page. `platformZone` is the time zone of dates and times that name none. */
export function Providers({ platformZone, children }: { platformZone: string; children: ReactNode }) {
  setPlatformZone(platformZone);
  return (
    <SWRConfig
      value={{ revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: isPassing, errorRetryCount: 5 }}
    >
      <ToastProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </ToastProvider>
    </SWRConfig>
  );
}

/** True for errors worth a retry: a network failure or restart passes, a refusal doesn't. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502);
}

'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CallError } from '@/lib/client/call';
import { setPlatformZone } from '@/lib/contract/foreign/values';
import { ConfirmProvider } from './confirm';
import { ToastProvider } from './toast';

/** The base of every page of the console. `platformZone` is where days and times are at home that name no zone. */
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

/** A refusal stays one however often it is asked; a network that broke or a restart passes. */
function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502);
}

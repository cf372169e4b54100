'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CallError } from '@/lib/client/call';
import { ConfirmProvider } from './confirm';
import { ToastProvider } from './toast';

/** The base of every page of the console. */
export function Providers({ children }: { children: ReactNode }) {
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

'use client';

import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import type { UploadProgress } from '@/lib/client/send-chunks';
import { type SentFile, uploadTransfer } from '@/lib/client/transfer';
import type { Output } from '@/lib/contract/call';
import { type TransferPreview, transferDiscard, transferImport, transferPreview } from '@/lib/contract/transfer';

/** Progress of an import: `sent` once its file is on the platform. */
export interface ImportState {
  file: File | null;
  busy: UploadProgress | 'reading' | 'importing' | null;
  preview: TransferPreview | null;
  /** Reason why the file cannot be read or was not imported. */
  problem: string | null;
}

const NOTHING: ImportState = { file: null, busy: null, preview: null, problem: null };

/**
 * Uploads a file, previews what it would create, and imports it. The platform deletes the file if the user gives up.
 */
export function useImport(folderId: string | undefined) {
  const errorText = useErrorText();
  const [state, setState] = useState(NOTHING);
  const sent = useRef<SentFile | null>(null);
  const aborted = useRef(new AbortController());

  const forget = () => {
    aborted.current.abort();
    if (sent.current) void call(transferDiscard, sent.current).catch(() => undefined);
    sent.current = null;
  };
  const forgetLatest = useRef(forget);
  forgetLatest.current = forget;
  useEffect(() => () => forgetLatest.current(), []);

  const given = (file: SentFile) => ({
    ...file,
    folderId,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });

  async function choose(file: File | null): Promise<void> {
    forget();
    aborted.current = new AbortController();
    const { signal } = aborted.current;
    setState({ ...NOTHING, file });
    if (!file) return;
    const onProgress = (busy: UploadProgress) => !signal.aborted && setState({ ...NOTHING, file, busy });
    try {
      onProgress({ phase: 'hashing', percent: 0 });
      const whole = await uploadTransfer(file, onProgress, signal);
      sent.current = whole;
      setState({ ...NOTHING, file, busy: 'reading' });
      const preview = await call(transferPreview, given(whole), { signal });
      setState({ ...NOTHING, file, preview });
    } catch (error) {
      if (!signal.aborted) setState({ ...NOTHING, file, problem: errorText(error) });
    }
  }

  /** Returns `null` after a refusal, whose reason is in `problem`. */
  async function carryOut(): Promise<Output<typeof transferImport> | null> {
    const whole = sent.current;
    if (!whole) return null;
    setState((before) => ({ ...before, busy: 'importing', problem: null }));
    try {
      const made = await call(transferImport, given(whole));
      sent.current = null;
      return made;
    } catch (error) {
      setState((before) => ({ ...before, busy: null, problem: errorText(error) }));
      return null;
    }
  }
  return { ...state, choose, carryOut };
}

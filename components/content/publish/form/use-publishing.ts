import { useState } from 'react';
import { requestPath } from '@/components/content/publish/shared/paths';
import { useSentText } from '@/components/content/publish/shared/use-sent-text';
import { navigate } from '@/components/foundation/shell/address';
import { closeTab } from '@/components/foundation/shell/tab-requests';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { publishReads } from '@/lib/client/reads/publish';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import type { Call } from '@/lib/contract/call';
import type { PublishAnswer } from '@/lib/contract/publish';
import { endDraft, useDraft } from './draft';

interface Publishing {
  /** Reads to refresh, besides those that every publish changes. */
  reads: readonly Call[];
  /** First step of a new publish of the same kind. */
  firstStep: string;
  /** Returns the list that shows the publish after it was sent. */
  listOf: (sent: PublishAnswer) => string;
  /** Returns true if the refusal is shown elsewhere. */
  refused?: (error: unknown) => boolean;
}

/** Sends a publish of any kind, and navigates to its list. */
export function usePublishing({ reads, firstStep, listOf, refused }: Publishing) {
  const toast = useToast();
  const errorText = useErrorText();
  const sentText = useSentText();
  const { replacesRequest } = useDraft();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const publish = async (send: (replacing: { replacesRequest?: string }) => Promise<PublishAnswer>) => {
    setBusy(true);
    setProblem(null);
    try {
      const sent = await send(replacesRequest === null ? {} : { replacesRequest });
      toast.success(sentText(sent));
      endDraft();
      await refresh(...publishReads, ...terminalReads, ...reads);
      // A publish that awaits review is a request, not a publish yet.
      const list = sent.waitsForReview ? '/publishProgram/list' : listOf(sent);
      navigate(list);
      // Closes the tabs of the steps, which would offer the same publish again.
      const first = replacesRequest === null ? firstStep : requestPath(replacesRequest);
      for (const step of [first, '/terminalSelection', '/publishSet']) closeTab(step, list);
    } catch (error) {
      if (!refused?.(error)) setProblem(errorText(error));
      setBusy(false);
    }
  };
  return { problem, busy, publish };
}

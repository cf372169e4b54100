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
  /** Read again beside what every publish changes. */
  reads: readonly Call[];
  /** First step of a new publish of this. */
  firstStep: string;
  /** Where a publish is listed once it is sent. */
  listOf: (sent: PublishAnswer) => string;
  /** Takes a refusal that is shown elsewhere. */
  refused?: (error: unknown) => boolean;
}

/** Sends a publish of any kind, and leads to where it is listed. */
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
      // One that waits for a review is a request, and no publish yet.
      const list = sent.waitsForReview ? '/publishProgram/list' : listOf(sent);
      navigate(list);
      // The steps are done: their tabs would offer to publish the same again.
      const first = replacesRequest === null ? firstStep : requestPath(replacesRequest);
      for (const step of [first, '/terminalSelection', '/publishSet']) closeTab(step, list);
    } catch (error) {
      if (!refused?.(error)) setProblem(errorText(error));
      setBusy(false);
    }
  };
  return { problem, busy, publish };
}

/** The list of publishes with one open. */
export const openedPublish = ({ publishId }: PublishAnswer) => `/publishProgram/list?publish=${publishId}`;

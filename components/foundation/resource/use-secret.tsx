'use client';

import { type ReactNode, useCallback, useState } from 'react';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { ShownOnce } from '@/components/foundation/ui/shown-once';

interface SecretTexts {
  title: string;
  body: string;
  done: string;
}
type Question = Parameters<ReturnType<typeof useConfirm>>[0];

/** Dialog for a record's secret, which the platform returns only once: after creation and after rotation. */
export function useSecret(texts: SecretTexts) {
  const confirm = useConfirm();
  const outcome = useOutcome();
  const [secret, showSecret] = useState<string | null>(null);
  const secretDialog: ReactNode = secret && <ShownOnce {...texts} secret={secret} onClose={() => showSecret(null)} />;
  const rotate = useCallback(
    async (question: Question, change: () => Promise<{ secret: string }>) => {
      if (await confirm(question)) await outcome(async () => showSecret((await change()).secret));
    },
    [confirm, outcome],
  );
  return { secretDialog, showSecret, rotate };
}

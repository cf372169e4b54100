'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { messageReads } from '@/lib/client/reads/message';
import { terminalReportReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { type Message, messageWithdraw, reuploadMessage } from '@/lib/contract/message/calls';

/** Number of terminals that have a message or are about to get it. */
const activeOf = ({ published }: Message) =>
  published ? published.waiting + published.downloading + published.done + published.failed : 0;

export function useMessageActions() {
  const t = useTranslations('message');
  const confirm = useConfirm();
  const outcome = useOutcome();
  return useMemo(
    () => ({
      /** Resends to the terminals on which it failed. */
      async resend({ id, published }: Message) {
        const count = published?.failed ?? 0;
        await outcome(() => call(reuploadMessage, { id }), { success: t('resent', { count }) });
        await refresh(...messageReads);
      },
      /** Asks for confirmation, with the number of terminals that will drop it. */
      async withdraw(message: Message) {
        const { id, name } = message;
        const count = activeOf(message);
        const title = t('withdrawFrom', { name, count });
        if (!(await confirm({ title, body: t('withdrawBody'), confirmLabel: t('withdraw'), danger: true }))) return;
        await outcome(() => call(messageWithdraw, { ids: [id] }), { success: t('withdrawnFrom', { count }) });
        await refresh(...messageReads, ...terminalReportReads);
      },
    }),
    [t, confirm, outcome],
  );
}

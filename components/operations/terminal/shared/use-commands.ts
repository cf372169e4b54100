'use client';

import { useTranslations } from 'next-intl';
import { useStep } from '@/components/foundation/shell/steps';
import { useConfirm, useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { operationReads } from '@/lib/client/reads/operations';
import { terminalReads, terminalReportReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import type { CommandReceipt } from '@/lib/contract/command';
import { sendGetPositionOrder } from '@/lib/contract/map';
import {
  cancelPlayNow,
  doClearProgram,
  reboot,
  refreshTerminalPrograms,
  screenShoot,
} from '@/lib/contract/terminal/set';

export const simpleCommands = {
  screenShoot,
  refreshTerminalPrograms,
  reboot,
  doClearProgram,
  cancelPlayNow,
  sendGetPositionOrder,
};
export type SimpleCommand = keyof typeof simpleCommands;

/** Those that take something away from what people see. */
const asksFirst = ['reboot', 'doClearProgram'] as const;

/** Sends commands to terminals and says what became of them: sent, or refused by some that can't. */
export function useCommands() {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const batch = useStep('batch');

  /** What became of a bulk action is seen in its own view. */
  const followUp = (receipts: readonly CommandReceipt[]) => {
    const batchId = receipts.length > 1 ? receipts[0]?.batchId : undefined;
    return batchId === undefined ? undefined : { label: t('viewBatch'), run: () => batch.open(batchId) };
  };

  const send = async (act: () => Promise<CommandReceipt[]>): Promise<boolean> => {
    try {
      const receipts = await act();
      const refused = receipts.filter(({ state }) => state === 'unsupported').length;
      const sent = receipts.length - refused;
      // What only the platform keeps is sent to nobody.
      if (receipts.length === 0) toast.success(tc('success'));
      else if (refused > 0) toast.warning(t('commandsRefused', { sent, refused }), followUp(receipts));
      else toast.success(t('commandsSent', { count: sent }), followUp(receipts));
      await refresh(...terminalReads, ...terminalReportReads, ...operationReads);
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };

  const run = async (command: SimpleCommand, ids: string[]): Promise<boolean> => {
    const grave = asksFirst.find((one) => one === command);
    if (grave) {
      const title = t(`ask.${grave}`, { count: ids.length });
      if (!(await confirm({ title, body: t(`askBody.${grave}`), confirmLabel: t(`command.${command}`), danger: true })))
        return false;
    }
    return send(() => call(simpleCommands[command], { ids }));
  };

  return { send, run, followUp };
}

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

/** Commands that remove something visible, and therefore ask for confirmation. */
const confirmedCommands = ['reboot', 'doClearProgram'] as const;

/** Sends commands to terminals and reports the result: sent, or rejected by terminals that don't support them. */
export function useCommands() {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const batch = useStep('batch');

  /** Links to the view of a bulk action, which shows the result. */
  const followUp = (receipts: readonly CommandReceipt[]) => {
    const batchId = receipts.length > 1 ? receipts[0]?.batchId : undefined;
    return batchId === undefined ? undefined : { label: t('viewBatch'), run: () => batch.open(batchId) };
  };

  const send = async (act: () => Promise<CommandReceipt[]>): Promise<boolean> => {
    try {
      const receipts = await act();
      const refused = receipts.filter(({ state }) => state === 'unsupported').length;
      const sent = receipts.length - refused;
      // Settings that only the platform keeps are sent to no terminal.
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
    const grave = confirmedCommands.find((one) => one === command);
    if (grave) {
      const title = t(`ask.${grave}`, { count: ids.length });
      if (!(await confirm({ title, body: t(`askBody.${grave}`), confirmLabel: t(`command.${command}`), danger: true })))
        return false;
    }
    return send(() => call(simpleCommands[command], { ids }));
  };

  return { send, run, followUp };
}

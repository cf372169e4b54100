'use client';

import CancelIcon from '@mui/icons-material/CloseOutlined';
import BatchIcon from '@mui/icons-material/DynamicFeedOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { useStep } from '@/components/foundation/shell/steps';
import { useFormat, useOutcome } from '@/components/foundation/ui';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { call } from '@/lib/client/call';
import { ledgerReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { type Command, retriedStates } from '@/lib/contract/command';
import { cancelCommands, retryCommands } from '@/lib/contract/terminal/set';
import { CommandStateChip, useReasonText } from './command-state';
import { useCommands } from './use-commands';

interface CommandRowProps {
  command: Command;
  /** Label of the row: the command's kind in a terminal's ledger, the terminal in a bulk action. */
  name: string;
  /** True inside the view of its bulk action, which needs no link to itself. */
  inBatch?: boolean;
}

/** A command with its outcome and actions. */
export function CommandRow({ command, name, inBatch = false }: CommandRowProps) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const outcome = useOutcome();
  const { send } = useCommands();
  const batch = useStep('batch');
  const { id, batchId, bulk, state, reason, createdAt, askedBy, finishedAt } = command;
  const reasonText = useReasonText();
  const open = state === 'pending' || state === 'sent';
  const again = retriedStates.some((one) => one === state);
  const cancel = async () => {
    if (await outcome(() => call(cancelCommands, { ids: [id] }))) await refresh(...ledgerReads);
  };
  return (
    <ListItem disableGutters divider sx={{ gap: 1 }}>
      <ListItemText
        primary={name}
        secondary={[
          format.momentBy(createdAt, askedBy),
          reason && reasonText(reason),
          finishedAt && format.time(finishedAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <CommandStateChip state={state} />
      {bulk && !inBatch && (
        <TooltipButton size="small" label={t('viewBatch')} onClick={() => batch.open(batchId)}>
          <BatchIcon fontSize="small" />
        </TooltipButton>
      )}
      {open && (
        <Allowed permission="terminal:terminal:control">
          <TooltipButton size="small" label={t('cancelCommand')} onClick={() => void cancel()}>
            <CancelIcon fontSize="small" />
          </TooltipButton>
        </Allowed>
      )}
      {again && (
        <Allowed permission="terminal:terminal:control">
          <TooltipButton
            size="small"
            label={t('again')}
            onClick={() => void send(() => call(retryCommands, { ids: [id] }))}
          >
            <RetryIcon fontSize="small" />
          </TooltipButton>
        </Allowed>
      )}
    </ListItem>
  );
}

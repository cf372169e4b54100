'use client';

import CancelIcon from '@mui/icons-material/CloseOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip, { type ChipProps } from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAllowed } from '@/components/shell/session';
import { EmptyState, Failed, useFormat, useOutcome } from '@/components/ui';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import type { Command, CommandState } from '@/lib/contract/commands';
import { cancelCommands, commandLedger, retryCommands } from '@/lib/contract/terminal-set';
import { useCommands } from '../use-commands';

const colors: Record<CommandState, ChipProps['color']> = {
  pending: 'default',
  sent: 'info',
  done: 'success',
  failed: 'error',
  unsupported: 'warning',
  expired: 'warning',
  cancelled: 'default',
};
const PAGE = 30;

/** Every command this terminal was given, and its outcome. */
export function Ledger({ terminalId }: { terminalId: string }) {
  const t = useTranslations('terminal');
  const [size, setSize] = useState(PAGE);
  const { data, error, mutate } = useCall(commandLedger, { terminalId, size });
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (data?.list.length === 0) return <EmptyState title={t('noCommands')} />;
  return (
    <Box>
      <List dense disablePadding>
        {data?.list.map((command) => (
          <Row key={command.id} command={command} />
        ))}
      </List>
      {data?.nextCursor && size < 100 && (
        <Button onClick={() => setSize(Math.min(100, size + PAGE))}>{t('older')}</Button>
      )}
    </Box>
  );
}

function Row({ command }: { command: Command }) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const allowed = useAllowed();
  const outcome = useOutcome();
  const { send } = useCommands();
  const { id, kind, state, reason, createdAt, askedBy, finishedAt } = command;
  const open = state === 'pending' || state === 'sent';
  const again = state === 'failed' || state === 'expired';
  const cancel = async () => {
    if (await outcome(() => call(cancelCommands, { ids: [id] }))) await refresh(commandLedger);
  };
  return (
    <ListItem disableGutters divider sx={{ gap: 1 }}>
      <ListItemText
        primary={t(`kind.${kind}`)}
        secondary={[
          t('atBy', { at: format.moment(createdAt), by: askedBy }),
          reason,
          finishedAt && format.time(finishedAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Chip size="small" color={colors[state]} label={t(`commandState.${state}`)} />
      {open && allowed('terminal:terminal:control') && (
        <Tooltip title={t('cancelCommand')}>
          <IconButton size="small" aria-label={t('cancelCommand')} onClick={() => void cancel()}>
            <CancelIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {again && allowed('terminal:terminal:control') && (
        <Tooltip title={t('again')}>
          <IconButton
            size="small"
            aria-label={t('again')}
            onClick={() => void send(() => call(retryCommands, { ids: [id] }))}
          >
            <RetryIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </ListItem>
  );
}

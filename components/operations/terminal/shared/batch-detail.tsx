'use client';

import RetryIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CursorPages } from '@/components/foundation/resource/cursor-pages';
import { Allowed } from '@/components/foundation/shell/access';
import { EmptyState, Failed, useFormat } from '@/components/foundation/ui';
import { ChoiceChip } from '@/components/foundation/ui/choice-chip';
import { DetailDrawer } from '@/components/foundation/ui/detail-drawer';
import { call } from '@/lib/client/call';
import { ledgerReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { type Command, type CommandState, commandState, retriedStates } from '@/lib/contract/command';
import { commandBatchCounts, commandLedger, retryBatch } from '@/lib/contract/terminal/set';
import { CommandRow } from './command-row';
import { useCommands } from './use-commands';

const READ_MS = 3_000;

interface BatchDetailProps {
  id: string | null;
  onClose: () => void;
  /** Opens another bulk action. */
  onOpen: (id: string) => void;
}

/** Bulk action: its counts by state, each terminal, and a retry of the failed ones only. */
export default function BatchDetail({ id, onClose, onOpen }: BatchDetailProps) {
  const t = useTranslations('terminal');
  const format = useFormat();
  const { send } = useCommands();
  const [state, setState] = useState<CommandState>();
  const { data, error, mutate } = useCall(commandBatchCounts, id ? { batchId: id } : null);
  useEffect(() => {
    if (id === null) return;
    const timer = setInterval(() => void refresh(...ledgerReads), READ_MS);
    return () => clearInterval(timer);
  }, [id]);
  const failed = data ? retriedStates.reduce((sum, one) => sum + data[one], 0) : 0;
  const retry = (batchId: string) =>
    send(async () => {
      const receipts = await call(retryBatch, { batchId });
      const again = receipts[0]?.batchId;
      setState(undefined);
      if (again !== undefined) onOpen(again);
      return receipts;
    });
  return (
    <DetailDrawer
      open={id !== null}
      onClose={onClose}
      title={data && t(`kind.${data.kind}`)}
      label={t('bulkAction')}
      lead={
        data && (
          <Typography variant="body2" color="textSecondary">
            {format.momentBy(data.createdAt, data.askedBy)}
          </Typography>
        )
      }
    >
      <Stack spacing={2} sx={{ px: 3, pb: 3, overflowY: 'auto' }}>
        {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
          role="group"
          aria-label={t('state')}
        >
          {data &&
            commandState.options
              .filter((one) => data[one] > 0 || one === state)
              .map((one) => (
                <ChoiceChip
                  key={one}
                  label={t('stateCount', { state: t(`commandState.${one}`), count: format.number(data[one]) })}
                  chosen={state === one}
                  onPress={() => setState(state === one ? undefined : one)}
                />
              ))}
          {id && failed > 0 && (
            <Allowed permission="terminal:terminal:control">
              <Button startIcon={<RetryIcon />} onClick={() => void retry(id)}>
                {t('retryFailed', { count: failed })}
              </Button>
            </Allowed>
          )}
        </Box>
        {id && (
          <List dense disablePadding>
            <CursorPages<Command>
              key={`${id} ${state}`}
              of={commandLedger}
              query={{ batchId: id, state }}
              empty={<EmptyState title={t('noneInState')} />}
              more={t('moreTerminals')}
            >
              {(command) => <CommandRow key={command.id} command={command} name={command.terminalName} inBatch />}
            </CursorPages>
          </List>
        )}
      </Stack>
    </DetailDrawer>
  );
}

'use client';

import CancelIcon from '@mui/icons-material/CloseOutlined';
import BatchIcon from '@mui/icons-material/DynamicFeedOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { Failed, useFormat } from '@/components/foundation/ui';
import { DetailDrawer } from '@/components/foundation/ui/detail-drawer';
import { type Fact, Facts } from '@/components/foundation/ui/facts';
import { CommandStateChip, useReasonText } from '@/components/operations/terminal/shared/command-state';
import { useCall } from '@/lib/client/use-call';
import { commandDetail } from '@/lib/contract/terminal/set';
import { isOpen, isRetried, useCommandActions } from './use-command-actions';

interface CommandDetailProps {
  id: string | null;
  onClose: () => void;
  /** Opens the bulk action that the command belongs to. */
  onBatch: (batchId: string) => void;
}

/** Detail of one command: when it was requested, sent and answered, its payload and its outcome. */
export function CommandDetail({ id, onClose, onBatch }: CommandDetailProps) {
  const t = useTranslations('ledger');
  const words = useTranslations('terminal');
  const format = useFormat();
  const reasonText = useReasonText();
  const { retry, cancel } = useCommandActions();
  const { data, error, mutate } = useCall(commandDetail, id ? { id } : null, { keepPreviousData: false });
  const moment = (iso: string | null) => (iso ? format.moment(iso) : '–');
  const facts = data
    ? ([
        [
          t('terminal'),
          <ConsoleLink key="terminal" href={`/terminalMonitor/monitor?terminal=${data.terminalId}`}>
            {data.terminalName}
          </ConsoleLink>,
        ],
        [words('state'), <CommandStateChip key="state" state={data.state} />],
        [t('reason'), data.reason ? reasonText(data.reason) : '–'],
        [t('askedBy'), data.askedBy],
        [t('createdAt'), moment(data.createdAt)],
        [t('sentAt'), moment(data.sentAt)],
        [t('attempts'), format.number(data.attempts)],
        [t('finishedAt'), moment(data.finishedAt)],
        [t('expiresAt'), moment(data.expiresAt)],
      ] satisfies Fact[])
    : [];
  return (
    <DetailDrawer open={id !== null} onClose={onClose} title={data && words(`kind.${data.kind}`)} label={t('command')}>
      <Stack spacing={3} sx={{ px: 3, pb: 4, overflowY: 'auto' }}>
        {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton variant="rounded" height={240} />}
        {data && (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
              {isRetried(data) && (
                <Allowed permission="terminal:terminal:control">
                  <Button variant="outlined" startIcon={<RetryIcon />} onClick={() => void retry([data])}>
                    {words('again')}
                  </Button>
                </Allowed>
              )}
              {isOpen(data) && (
                <Allowed permission="terminal:terminal:control">
                  <Button variant="outlined" startIcon={<CancelIcon />} onClick={() => void cancel([data])}>
                    {words('cancelCommand')}
                  </Button>
                </Allowed>
              )}
              {data.bulk && (
                <Button variant="outlined" startIcon={<BatchIcon />} onClick={() => onBatch(data.batchId)}>
                  {words('viewBatch')}
                </Button>
              )}
            </Box>
            <Facts facts={facts} />
            {Object.keys(data.params).length > 0 && (
              <Box component="section" aria-label={t('carried')}>
                <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
                  {t('carried')}
                </Typography>
                <Typography
                  component="pre"
                  variant="body2"
                  dir="ltr"
                  sx={{ m: 0, fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                  {JSON.stringify(data.params, null, 2)}
                </Typography>
              </Box>
            )}
          </>
        )}
      </Stack>
    </DetailDrawer>
  );
}

'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/shell/access';
import { useConfirm, useFormat, useOutcome } from '@/components/ui';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { type PublishRequest, publishRequestCancel, publishRequestList } from '@/lib/contract/review';

const READ_MS = 10_000;
const SHOWN = 20;

/** Publishes that wait for a review, and those that were not sent because of one; nothing where there are none. */
export function PublishRequests() {
  const t = useTranslations('publish');
  const { data } = useCall(publishRequestList, { pageSize: SHOWN }, { refreshInterval: READ_MS });
  const list = (data?.list ?? []).filter(({ state }) => state !== 'sent' && state !== 'cancelled');
  if (list.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-label={t('requests')} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{t('requests')}</Typography>
      {list.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </Paper>
  );
}

const colors = {
  waiting: 'info',
  rejected: 'error',
  failed: 'warning',
  sent: 'success',
  cancelled: 'default',
} as const;

function Request({ request }: { request: PublishRequest }) {
  const t = useTranslations('publish');
  const te = useTranslations('errors');
  const format = useFormat();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const { id, name, state, reason, terminals, waitsFor, createdAt, createdBy } = request;
  const why = state === 'failed' && reason ? te(te.has(reason as never) ? (reason as never) : 'badRequest') : reason;
  const cancel = async () => {
    const title = t('cancelRequestTitle', { name });
    if (!(await confirm({ title, body: t('cancelRequestBody'), confirmLabel: t('cancelRequest'), danger: true })))
      return;
    await outcome(() => call(publishRequestCancel, { id }));
    await refresh(publishRequestList);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Chip size="small" variant="outlined" color={colors[state]} label={t(`requestState.${state}`)} />
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('requestOf', { count: terminals, by: createdBy, at: format.moment(createdAt) })}
        </Typography>
        {waitsFor.length > 0 && (
          <Typography variant="body2">
            {t('waitsFor', { names: waitsFor.map((each) => each.name).join(', ') })}
          </Typography>
        )}
        {why && <Typography variant="body2">{why}</Typography>}
      </Box>
      {state === 'waiting' && (
        <Allowed permission="program:program:publish">
          <Button size="small" onClick={() => void cancel()}>
            {t('cancelRequest')}
          </Button>
        </Allowed>
      )}
    </Box>
  );
}

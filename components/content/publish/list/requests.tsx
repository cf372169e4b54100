'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { requestPath } from '@/components/content/publish/shared/paths';
import { useRequestReason } from '@/components/content/publish/shared/use-request-reason';
import { Allowed } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { Failed, useFormat } from '@/components/foundation/ui';
import { Pager } from '@/components/foundation/ui/pager';
import type { CallError } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import { publishPermission } from '@/lib/contract/publish';
import { publishRequestList } from '@/lib/contract/publish/requests';
import type { PublishRequest } from '@/lib/contract/review';
import { type RequestState, requestStates, requestsOf } from './initial-queries';
import { useRequestActions } from './use-request-actions';

/** Publishes held back by a review, grouped by state. */
export function PublishRequests() {
  return requestStates.map((state) => <RequestsOfState key={state} state={state} />);
}

/** Renders nothing if there are none, or the platform has no reviews. */
function RequestsOfState({ state }: { state: RequestState }) {
  const t = useTranslations('publish');
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall(publishRequestList, requestsOf(state, page), { keepPreviousData: true });
  const isMissing = !data && error !== undefined && !isRefusal(error);
  if (!isMissing && (!data || data.count === 0)) return null;
  const pages = data ? pagesOf(data.count, data.pageSize) : 1;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t(`requestTitles.${state}`)}
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h2">{t(`requestTitles.${state}`)}</Typography>
      {isMissing && <Failed error={error} onRetry={() => void mutate()} />}
      {data?.list.map((request) => (
        <Request key={request.id} request={request} />
      ))}
      <Pager pages={pages} page={Math.min(page, pages)} onPage={setPage} size="small" />
    </Paper>
  );
}

/** True if the platform has no requests, or none for this user. */
const isRefusal = ({ status }: CallError) => status >= 400 && status < 500;

function Request({ request }: { request: PublishRequest }) {
  const t = useTranslations('publish');
  const format = useFormat();
  const reason = useRequestReason(request);
  const { cancel, dismiss, submitAgain } = useRequestActions(request);
  const [busy, setBusy] = useState(false);
  const { id, kind, name, state, terminals, living, waitsFor, createdAt, createdBy } = request;
  // Pending reviews of a rejected publish are not the reason why it was rejected.
  const needs = state === 'rejected' ? waitsFor.filter((each) => each.state === 'rejected') : waitsFor;
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('requestOf', { count: terminals, by: createdBy, at: format.moment(createdAt) })}
          {living && ` · ${t('requestLiving')}`}
        </Typography>
        {needs.length > 0 && (
          <Typography variant="body2">
            {t(state === 'rejected' ? 'rejectedFor' : 'waitsFor', { names: needs.map((each) => each.name).join(', ') })}
          </Typography>
        )}
        {reason && <Typography variant="body2">{reason}</Typography>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Allowed permission={publishPermission[kind]}>
          {state === 'waiting' ? (
            <Button size="small" disabled={busy} onClick={() => void run(cancel)}>
              {t('cancelRequest')}
            </Button>
          ) : (
            <>
              <Button size="small" disabled={busy} onClick={() => navigate(requestPath(id))}>
                {t('editRequest')}
              </Button>
              <Button size="small" disabled={busy} onClick={() => void run(submitAgain)}>
                {t('submitAgain')}
              </Button>
              <Button size="small" disabled={busy} onClick={() => void run(dismiss)}>
                {t('dismiss')}
              </Button>
            </>
          )}
        </Allowed>
      </Box>
    </Box>
  );
}

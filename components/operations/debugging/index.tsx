'use client';

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { EmptyState, Failed, PageFrame } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { debugOpen, debugState } from '@/lib/contract/debugging';
import { Captures } from './captures';
import { Commands } from './commands';
import { Files } from './files';
import { LastReport } from './last-report';
import { Schedule } from './schedule';
import { Stream } from './stream';
import { TerminalField } from './terminal-field';
import { Triggers } from './triggers';
import { useLive } from './use-live';

/** Fallback interval; between two polls the platform pushes an event when something arrives. */
const AT_LEAST_EVERY_MS = 60_000;

/** Live view of one terminal: its reports as they arrive, what it should show, and its commands. */
export default function TerminalDebug() {
  const t = useTranslations();
  const { params, setParams } = useScreenLocation();
  const id = params.get('terminal');
  const { data, error, mutate } = useCall(debugState, id ? { id } : null, {
    refreshInterval: AT_LEAST_EVERY_MS,
    keepPreviousData: false,
  });
  const read = () => void mutate();
  useLive(id, read);
  useOpened(id);
  return (
    <PageFrame title={t('routes.terminalDebug')}>
      <TerminalField
        chosen={data ? { id: data.id, name: data.name, officeName: data.officeName } : null}
        onChoose={(terminal) => setParams({ terminal: terminal?.id })}
      />
      {!id && <EmptyState title={t('debug.empty')} body={t('debug.emptyBody')} />}
      {id && error && !data && <Failed error={error} onRetry={read} />}
      {id && !error && !data && <Skeleton variant="rounded" height={420} />}
      {id && data && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <LastReport state={data} />
          <Schedule schedule={data.schedule} />
          <Commands terminalId={data.id} commands={data.commands} onSent={read} />
          <Triggers terminal={data} onFired={read} />
          <Stream key={data.id} report={data.report} />
          <Captures key={`captures ${data.id}`} terminalId={data.id} captures={data.captures} onChanged={read} />
          <Files files={data.files} />
        </Box>
      )}
    </PageFrame>
  );
}

/** Records in the log who inspected a terminal, once for each terminal opened. */
function useOpened(id: string | null) {
  useEffect(() => {
    // A refusal is ignored here: the state is refused for the same reason and shows it.
    if (id) void call(debugOpen, { id }).catch(() => undefined);
  }, [id]);
}

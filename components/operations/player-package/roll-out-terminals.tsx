'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { Failed, useFormat } from '@/components/foundation/ui';
import { Pager } from '@/components/foundation/ui/pager';
import { useReasonText } from '@/components/operations/terminal/shared/command-state';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import { type RollOut, type RollOutTerminalState, rollOutTerminals } from '@/lib/contract/player-package';

const ROWS = 20;

/** Terminals of a roll-out, in the order in which they get it. */
export function RollOutTerminals({ rollOut, state }: { rollOut: RollOut; state?: RollOutTerminalState }) {
  const t = useTranslations('playerPackage');
  const format = useFormat();
  const reasonText = useReasonText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, mutate } = useCall(
    rollOutTerminals,
    { id: rollOut.id, state, pageNo, pageSize: ROWS },
    { keepPreviousData: true },
  );
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return null;
  return (
    <>
      <Box component="ul" aria-label={t('terminals')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.list.map(({ id, name, officeName, state: now, reason, version, share }) => {
          const percent = share === null ? undefined : rollOut.shares[share];
          const facts = [
            officeName,
            version && t('runs', { version }),
            percent !== undefined && t('inShare', { percent: format.percent(percent) }),
            reason && reasonText(reason),
          ];
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <ConsoleLink href={`/terminalMonitor/monitor?terminal=${id}`}>{name}</ConsoleLink>
                <Typography variant="caption" component="div" color="textSecondary">
                  {facts.filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <Typography variant="body2" sx={{ flexShrink: 0 }} color={now === 'failed' ? 'error' : 'textPrimary'}>
                {t(`terminalState.${now}`)}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Pager pages={pagesOf(data.count, ROWS)} page={pageNo} onPage={setPageNo} size="small" />
    </>
  );
}

'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useScreenText } from '@/components/content/impact/shared/screen-text';
import { useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import type { alarmDetail } from '@/lib/contract/alarm/calls';
import type { Output } from '@/lib/contract/call';
import { terminalAgenda } from '@/lib/contract/terminal/schedule';

/** Maximum number of entries shown under "played"; a program of short scenes is reported in many parts. */
const MOST_PLAYED = 40;

interface AroundProps {
  terminalId: string;
  around: Output<typeof alarmDetail>['around'];
  /** True if the reader may see terminals, and therefore what they play. */
  seesTerminals: boolean;
}

/**
 * Shows what the terminal did in the hours around an alarm: time online, other alarms, commands, what it should have
 * shown and what it reported.
 */
export function Around({ terminalId, around, seesTerminals }: AroundProps) {
  const t = useTranslations('alarm');
  const typeName = useTranslations('terminal.openAlarm');
  const kindName = useTranslations('terminal.kind');
  const stateName = useTranslations('terminal.commandState');
  const format = useFormat();
  const words = useScreenText();
  const formatter = useFormatter();
  const clock = (iso: string) => formatter.dateTime(new Date(iso), { timeStyle: 'short' });
  const { from, until, alarms, online, commands } = around;
  const { data: agenda } = useCall(terminalAgenda, seesTerminals ? { id: terminalId, from, until } : null);
  const period = (begin: string, end: string | null) =>
    end ? t('fromUntil', { from: format.moment(begin), until: clock(end) }) : t('since', { at: format.moment(begin) });
  return (
    <Box component="section" aria-label={t('around')} sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h3">{t('around')}</Typography>
        <Typography color="textSecondary">
          {t('fromUntil', { from: format.moment(from), until: format.moment(until) })}
        </Typography>
      </Box>
      <Part title={t('online')} empty={t('neverOnline')}>
        {online.map((each) => (
          <Line key={each.from} at={period(each.from, each.until)} />
        ))}
      </Part>
      <Part title={t('otherAlarms')} empty={t('none')}>
        {alarms.map(({ id, type, openedAt, closedAt }) => (
          <Line key={id} at={period(openedAt, closedAt)}>
            {typeName(type)}
          </Line>
        ))}
      </Part>
      {seesTerminals && (
        <>
          <Part title={t('commands')} empty={t('none')}>
            {commands.map(({ id, kind, state, by, at }) => (
              <Line key={id} at={format.moment(at)}>
                {t('commandBy', { command: kindName(kind), state: stateName(state), by })}
              </Line>
            ))}
          </Part>
          <Part title={t('planned')} empty={t('none')}>
            {agenda?.stretches.slice(0, MOST_PLAYED).map((each) => (
              <Line key={each.from} at={period(each.from, each.until)}>
                {words(each.shows)}
              </Line>
            ))}
          </Part>
          <Part title={t('played')} empty={t('nothingReported')}>
            {agenda?.reported.slice(0, MOST_PLAYED).map((each) => (
              <Line key={each.from} at={period(each.from, each.until)}>
                {words({ kind: 'programs', ...each })}
              </Line>
            ))}
          </Part>
        </>
      )}
    </Box>
  );
}

/** Titled list with a text for the empty case. Children are undefined while loading. */
function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] | undefined }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h4" component="h4" sx={{ fontSize: 14, fontWeight: 650, mb: 0.5 }}>
        {title}
      </Typography>
      {children?.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

function Line({ at, children }: { at: string; children?: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '230px 1fr' }, columnGap: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {at}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

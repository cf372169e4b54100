'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useAllowed } from '@/components/foundation/shell/session';
import { Failed, useFormat } from '@/components/foundation/ui';
import { DetailDrawer } from '@/components/foundation/ui/detail-drawer';
import { Facts } from '@/components/foundation/ui/facts';
import { AlarmCause } from '@/components/operations/terminal/shared/alarm-cause';
import { useCall } from '@/lib/client/use-call';
import { alarmDetail } from '@/lib/contract/alarm/calls';
import { AddPlayer } from './add-player';
import { AlarmButtons } from './alarm-buttons';
import { Around } from './around';
import { Parts } from './parts';
import { StateChip } from './state-chip';
import type { AlarmActions } from './use-alarm-actions';
import { VisitorReports } from './visitor-reports';

interface AlarmDetailProps {
  id: string | null;
  actions: AlarmActions;
  onClose: () => void;
}

/** Detail of one alarm: its cause, who handles it, and what its terminal did in the hours around it. */
export function AlarmDetail({ id, actions, onClose }: AlarmDetailProps) {
  const t = useTranslations('alarm');
  const typeName = useTranslations('terminal.openAlarm');
  const format = useFormat();
  const seesTerminals = useAllowed()('terminal:terminal:view');
  const { data: alarm, error, mutate } = useCall(alarmDetail, id ? { id } : null);
  const by = (at: string | null, name: string | null) =>
    at ? (name ? format.momentBy(at, name) : format.moment(at)) : '–';
  return (
    <DetailDrawer open={id !== null} onClose={onClose} title={alarm && typeName(alarm.type)} label={t('title')}>
      {error && <Failed error={error} onRetry={() => void mutate()} />}
      {alarm && (
        <Box sx={{ px: 3, pb: 4, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <AlarmButtons alarms={[alarm]} actions={actions} onDone={() => undefined} />
          </Box>
          <Facts
            facts={[
              [t('state'), <StateChip key="state" alarm={alarm} />],
              [
                t('terminal'),
                seesTerminals && alarm.terminalId ? (
                  <ConsoleLink key="terminal" href={`/terminalMonitor/monitor?terminal=${alarm.terminalId}`}>
                    {alarm.terminalName}
                  </ConsoleLink>
                ) : (
                  alarm.terminalName
                ),
              ],
              [t('office'), alarm.officeName],
              [t('cause'), alarm.fault || alarm.detail ? <AlarmCause key="cause" {...alarm} /> : '–'],
              [t('times'), format.number(alarm.times)],
              [t('openedAt'), format.moment(alarm.openedAt)],
              [t('lastAt'), format.moment(alarm.lastAt)],
              [t('closedAt'), by(alarm.closedAt, alarm.closedBy)],
              [t('acknowledgedAt'), by(alarm.acknowledgedAt, alarm.acknowledgedBy)],
              ...(alarm.note ? [[t('note'), alarm.note] as const] : []),
              ...(alarm.state === 'snoozed'
                ? [
                    [
                      t('snoozeUntil'),
                      alarm.snoozedUntil ? format.moment(alarm.snoozedUntil) : t('untilRecovery'),
                    ] as const,
                    [t('snoozedAt'), by(alarm.snoozedAt, alarm.snoozedBy)] as const,
                  ]
                : []),
            ]}
          />
          {!alarm.terminalId && alarm.state !== 'closed' && <AddPlayer code={alarm.detail} />}
          <VisitorReports reports={alarm.reports} />
          <Parts alarm={alarm} seesTerminals={seesTerminals} />
          {alarm.terminalId && (
            <Around terminalId={alarm.terminalId} around={alarm.around} seesTerminals={seesTerminals} />
          )}
        </Box>
      )}
    </DetailDrawer>
  );
}

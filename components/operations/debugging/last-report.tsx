'use client';

import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { Facts } from '@/components/foundation/ui/facts';
import { AlarmCause } from '@/components/operations/terminal/shared/alarm-cause';
import { FaultText } from '@/components/operations/terminal/shared/fault-text';
import { StatusDot } from '@/components/operations/terminal/shared/status-dot';
import { alarmTypes } from '@/lib/contract/alarm';
import type { DebugState } from '@/lib/contract/debugging';
import { Section } from './section';

/** Latest self-report of the terminal, including its clock and faults. */
export function LastReport({ state }: { state: DebugState }) {
  const t = useTranslations('debug');
  const tt = useTranslations('terminal');
  const format = useFormat();
  const { report, revision, playerVersion, model, alarms } = state;
  return (
    <Section title={t('report')}>
      <StatusDot terminal={{ status: state.status, alarm: alarms.length > 0 }} />
      {!report && <Typography color="textSecondary">{t('noReport')}</Typography>}
      {report && (
        <Facts
          facts={[
            [t('at'), format.moment(report.at)],
            [t('state'), t(`states.${report.state}`)],
            [
              t('playing'),
              report.playing
                ? `${report.playing.programName || tt('house')} – ${tt(`because.${report.playing.because}`)}`
                : '–',
            ],
            [t('revision'), t('revisionOf', { held: report.revision, wanted: revision })],
            [t('clock'), t('ms', { ms: report.clockOffsetMs })],
            ...(report.driftMs === null ? [] : [[t('drift'), t('ms', { ms: report.driftMs })] as const]),
            [tt('volume'), format.percent(report.volume)],
            [
              tt('storage'),
              tt('storageOf', {
                used: format.bytes(report.storage.used),
                total: format.bytes(report.storage.total),
              }),
            ],
            [tt('address'), report.address ?? '–'],
            [tt('model'), model || '–'],
            [t('version'), playerVersion || '–'],
          ]}
        />
      )}
      <Typography variant="h3">{t('faults')}</Typography>
      {report?.faults.length === 0 && alarms.length === 0 && <Typography>{t('noFaults')}</Typography>}
      {report?.faults.map((fault) => (
        <Alert key={JSON.stringify(fault)} severity="warning">
          <FaultText fault={fault} />
        </Alert>
      ))}
      {alarms.map(({ id, type, detail, fault, openedAt }) => (
        <Alert key={id} severity={alarmTypes[type].severity === 'critical' ? 'error' : 'warning'}>
          {`${tt(`openAlarm.${type}`)} (${tt('openAlarm.since', { at: format.moment(openedAt) })})`}
          {(fault || detail) && <br />}
          <AlarmCause type={type} fault={fault} detail={detail} />
        </Alert>
      ))}
    </Section>
  );
}

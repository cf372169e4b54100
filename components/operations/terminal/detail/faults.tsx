'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { useFormat, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { alarmReads } from '@/lib/client/reads/alarm';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { alarmTypes } from '@/lib/contract/alarm';
import { alarmCleanUp } from '@/lib/contract/alarm/calls';
import type { Output } from '@/lib/contract/call';
import type { terminalDetails } from '@/lib/contract/terminal';
import { AlarmCause } from '../shared/alarm-cause';
import { FaultText } from '../shared/fault-text';

type Details = Output<typeof terminalDetails>;

/** Open alarms of a terminal, including what it cannot show at present. */
export function Faults({ terminal: { faults, alarms } }: { terminal: Details }) {
  const t = useTranslations('terminal.openAlarm');
  const format = useFormat();
  const outcome = useOutcome();
  // The faults above already name a playback fault that still lasts.
  const others = alarms.filter(({ type }) => type !== 'playbackFault' || faults.length === 0);
  const close = async (id: string) => {
    if (await outcome(() => call(alarmCleanUp, { ids: [id] }))) await refresh(...terminalReads, ...alarmReads);
  };
  return (
    <>
      {faults.map((fault) => (
        <Alert key={JSON.stringify(fault)} severity="warning">
          <FaultText fault={fault} />
        </Alert>
      ))}
      {others.map(({ id, type, detail, fault, openedAt }) => (
        <Alert
          key={id}
          severity={alarmTypes[type].severity === 'critical' ? 'error' : 'warning'}
          action={
            <Allowed permission="sys:alarm:edit">
              <Button color="inherit" size="small" onClick={() => void close(id)}>
                {t('close')}
              </Button>
            </Allowed>
          }
        >
          {`${t(type)} (${t('since', { at: format.moment(openedAt) })})`}
          {(fault || detail) && <br />}
          <AlarmCause type={type} fault={fault} detail={detail} />
        </Alert>
      ))}
    </>
  );
}

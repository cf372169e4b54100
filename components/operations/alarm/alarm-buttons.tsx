'use client';

import CloseIcon from '@mui/icons-material/CheckCircleOutlined';
import AcknowledgeIcon from '@mui/icons-material/DoneOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import WakeIcon from '@mui/icons-material/NotificationsActiveOutlined';
import SnoozeIcon from '@mui/icons-material/SnoozeOutlined';
import Button from '@mui/material/Button';
import { useTimeZone, useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { Unavailable } from '@/components/foundation/ui/unavailable';
import { type Alarm, alarmExportSome, MOST_EXPORTED } from '@/lib/contract/alarm/calls';
import { encodeCall } from '@/lib/contract/wire';
import type { AlarmActions } from './use-alarm-actions';

interface AlarmButtonsProps {
  alarms: readonly Alarm[];
  actions: AlarmActions;
  /** Called after an action on the alarms. */
  onDone: () => void;
}

/** Action buttons for the selected alarms, or for the one that is open. */
export function AlarmButtons({ alarms, actions, onDone }: AlarmButtonsProps) {
  const t = useTranslations('alarm');
  const open = alarms.filter(({ state }) => state !== 'closed');
  const snoozed = alarms.filter(({ state }) => state === 'snoozed');
  const then = async (work: Promise<boolean>) => {
    if (await work) onDone();
  };
  return (
    <>
      {open.length > 0 && (
        <>
          <Allowed permission="sys:alarm:edit">
            <Button startIcon={<AcknowledgeIcon />} onClick={() => actions.acknowledge(open, onDone)}>
              {t('acknowledge')}
            </Button>
          </Allowed>
          <Allowed permission="sys:alarm:edit">
            <Button startIcon={<SnoozeIcon />} onClick={() => actions.snooze(open, onDone)}>
              {t('snooze')}
            </Button>
          </Allowed>
          {snoozed.length > 0 && (
            <Allowed permission="sys:alarm:edit">
              <Button startIcon={<WakeIcon />} onClick={() => void then(actions.wake(snoozed))}>
                {t('wake')}
              </Button>
            </Allowed>
          )}
          <Allowed permission="sys:alarm:edit">
            <Button startIcon={<CloseIcon />} onClick={() => void then(actions.close(open))}>
              {t('close', { count: open.length })}
            </Button>
          </Allowed>
        </>
      )}
      <Allowed permission="sys:alarm:export">
        <ExportButton alarms={alarms} />
      </Allowed>
    </>
  );
}

function ExportButton({ alarms, disabled }: { alarms: readonly Alarm[]; disabled?: boolean }) {
  const t = useTranslations('alarm');
  const timeZone = useTimeZone();
  const tooMany = alarms.length > MOST_EXPORTED;
  const { path } = encodeCall(alarmExportSome, {
    ids: alarms.slice(0, MOST_EXPORTED).map(({ id }) => id),
    timeZone,
  });
  return (
    <Unavailable reason={tooMany && !disabled ? t('tooManyToExport', { most: MOST_EXPORTED }) : undefined}>
      <Button href={`/apm-web${path}`} download startIcon={<ExportIcon />} disabled={disabled}>
        {t('export')}
      </Button>
    </Unavailable>
  );
}

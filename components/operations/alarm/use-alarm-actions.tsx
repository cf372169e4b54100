'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { type Alarm, alarmCleanUp, alarmWake } from '@/lib/contract/alarm/calls';
import { AcknowledgeDialog } from './acknowledge-dialog';
import { refreshAlarms } from './refresh-alarms';
import { SnoozeDialog } from './snooze-dialog';

interface Asked {
  what: 'acknowledge' | 'snooze';
  alarms: readonly Alarm[];
  done: () => void;
}

/** Actions on alarms, and the dialogs that they open. */
export function useAlarmActions() {
  const t = useTranslations('alarm');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useMemo(() => {
    const act = async (work: () => Promise<unknown>) => {
      const done = await outcome(work);
      if (done) await refreshAlarms();
      return done;
    };
    const ask = (what: Asked['what']) => (alarms: readonly Alarm[], done: () => void) =>
      setAsked({ what, alarms, done });
    return {
      acknowledge: ask('acknowledge'),
      snooze: ask('snooze'),
      wake: (alarms: readonly Alarm[]) => act(() => call(alarmWake, { ids: idsOf(alarms) })),
      async close(alarms: readonly Alarm[]) {
        const count = alarms.length;
        const sure = { title: t('closeTitle', { count }), body: t('closeBody'), confirmLabel: t('close', { count }) };
        if (!(await confirm(sure))) return false;
        return act(() => call(alarmCleanUp, { ids: idsOf(alarms) }));
      },
      /** Closes every open alarm, whether the list shows it or not. */
      async closeAll() {
        const sure = { title: t('closeAllTitle'), body: t('closeBody'), confirmLabel: t('closeAll'), danger: true };
        if (!(await confirm(sure))) return false;
        return act(() => call(alarmCleanUp, { all: true }));
      },
    };
  }, [t, confirm, outcome]);
  const dialog = asked && <AskedDialog {...asked} onClose={() => setAsked(null)} />;
  return { actions, dialog };
}
export type AlarmActions = ReturnType<typeof useAlarmActions>['actions'];

function AskedDialog({ what, alarms, ...given }: Asked & { onClose: () => void }) {
  const ids = idsOf(alarms);
  const note = alarms.length === 1 ? (alarms[0]?.note ?? '') : '';
  return what === 'snooze' ? (
    <SnoozeDialog ids={ids} {...given} />
  ) : (
    <AcknowledgeDialog ids={ids} note={note} {...given} />
  );
}

const idsOf = (alarms: readonly Alarm[]) => alarms.map(({ id }) => id);

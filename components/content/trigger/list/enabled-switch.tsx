import Switch from '@mui/material/Switch';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOperation } from '@/components/foundation/shell/access';
import { useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { triggerReads } from '@/lib/client/reads/trigger';
import { refresh } from '@/lib/client/refresh';
import { type Trigger, triggerTurn } from '@/lib/contract/trigger';

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();

/** Turns a trigger on or off. */
export function EnabledSwitch({ trigger }: { trigger: Trigger }) {
  const t = useTranslations('trigger');
  const may = useOperation();
  const outcome = useOutcome();
  const [busy, setBusy] = useState(false);
  const { id, name, enabled } = trigger;
  const turn = async (on: boolean) => {
    setBusy(true);
    const success = t(on ? 'turnedOn' : 'turnedOff', { name });
    await outcome(() => call(triggerTurn, { id, enabled: on }), { success });
    await refresh(...triggerReads);
    setBusy(false);
  };
  return (
    <Switch
      size="small"
      checked={enabled}
      disabled={busy || !may({ permission: 'plan:trigger:edit' })}
      onChange={(_, on) => void turn(on)}
      // A click or the space bar would also select the row of the list.
      onClick={stop}
      onKeyDown={stop}
      slotProps={{ input: { 'aria-label': t('enabledOf', { name }) } }}
    />
  );
}

'use client';

import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import { type PublishTargets, WhereField } from '@/components/content/publish/shared/where-field';
import { useUser } from '@/components/foundation/shell/session';
import { useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { call } from '@/lib/client/call';
import { emergencyReads } from '@/lib/client/reads/emergency';
import { refresh } from '@/lib/client/refresh';
import { type Emergency, emergencyCount, emergencyRaise, LEASE_MINUTES } from '@/lib/contract/emergency';

const leases = [5, 15, LEASE_MINUTES.default, 60, 240] as const;

/**
 * Dialog that raises an emergency: where and for how long. The user has to type the number of screens, so that none is
 * raised by accident.
 */
export function RaiseDialog({ emergency, onClose }: { emergency: Emergency; onClose: () => void }) {
  const t = useTranslations('emergency');
  const toast = useToast();
  const own = useUser().office.id;
  const [where, setWhere] = useState<PublishTargets>({ officeIds: [own], groupIds: [], terminals: [] });
  const [minutes, setMinutes] = useState<number>(LEASE_MINUTES.default);
  const [drill, setDrill] = useState(false);
  const [typed, setTyped] = useState('');
  const { officeIds, groupIds, terminals } = where;
  const selection = { terminalIds: terminals.map(({ id }) => id), officeIds, groupIds };
  const { data } = useSWR(['emergencyCount', selection], () => call(emergencyCount, selection));
  const count = data?.count;

  const raise = async () => {
    const raised = await call(emergencyRaise, {
      id: emergency.id,
      ...selection,
      minutes,
      drill,
      confirm: Number(typed),
    });
    toast.success(t('raised', { name: emergency.name, count: raised.count }));
    onClose();
    await refresh(...emergencyReads);
  };

  return (
    <FormDialog
      title={t('raiseTitle', { name: emergency.name })}
      body={t('raiseBody')}
      submitLabel={drill ? t('raiseDrill') : t('raise')}
      danger
      disabled={!count || typed.trim() !== String(count)}
      onSubmit={raise}
      onClose={onClose}
    >
      <WhereField label={t('screensWhere')} value={where} onChange={setWhere} />
      <TextField
        select
        label={t('lease')}
        value={minutes}
        onChange={(event) => setMinutes(Number(event.target.value))}
        helperText={t('leaseHelp')}
      >
        {leases.map((each) => (
          <MenuItem key={each} value={each}>
            {t('minutes', { count: each })}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Switch checked={drill} onChange={(_, on) => setDrill(on)} />}
        label={t('drillLabel')}
      />
      {count === 0 && <Alert severity="warning">{t('noScreens')}</Alert>}
      <TextField
        label={t('confirm')}
        helperText={count === undefined ? ' ' : t('confirmCount', { count })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
      />
    </FormDialog>
  );
}

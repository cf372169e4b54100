'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/ui/form-dialog';
import { useForm } from '@/components/ui/use-form';
import { call } from '@/lib/client/call';
import { rotations } from '@/lib/contract/terminal-report';
import { terminalSet } from '@/lib/contract/terminal-set';
import { TimeFields } from './time-fields';
import { useCommands } from './use-commands';

const FIELDS = ['volume', 'brightness', 'rotation', 'onTime', 'offTime'] as const;

/** A screen that goes on has to go off, too. */
function halfATime({ onTime, offTime }: { onTime?: string; offTime?: string }): Record<string, string> {
  return Boolean(onTime) === Boolean(offTime) ? {} : { [onTime ? 'offTime' : 'onTime']: 'onAndOffTogether' };
}

/** Changes settings of several terminals at once; what is left empty stays as each has it. */
export function SettingsDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('terminal');
  const { send } = useCommands();
  const { field, check, values } = useForm(terminalSet, {}, halfATime);
  const changes = Object.fromEntries(FIELDS.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  const percent = (name: 'volume' | 'brightness') => (
    <TextField
      type="number"
      label={t(name)}
      placeholder={t('asItIs')}
      {...field(name)}
      slotProps={{ htmlInput: { min: 0, max: 100 }, inputLabel: { shrink: true } }}
    />
  );
  return (
    <FormDialog
      title={t('changeSettings')}
      body={t('changeSettingsBody')}
      submitLabel={t('changeSettings')}
      disabled={Object.keys(changes).length === 0}
      onSubmit={async () => {
        const given = check({ ids: ids.join(','), ...changes });
        if (given && (await send(() => call(terminalSet, given)))) onClose();
      }}
      onClose={onClose}
    >
      {percent('volume')}
      {percent('brightness')}
      <TextField
        select
        label={t('rotation')}
        {...field('rotation')}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('asItIs')}</MenuItem>
        {rotations.map((degrees) => (
          <MenuItem key={degrees} value={String(degrees)}>
            {t('degrees', { degrees })}
          </MenuItem>
        ))}
      </TextField>
      <TimeFields field={field} />
    </FormDialog>
  );
}

'use client';

import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useAllowed } from '@/components/shell/session';
import { call } from '@/lib/client/call';
import type { Output } from '@/lib/contract/call';
import type { terminalDetails } from '@/lib/contract/terminal';
import { terminalSet } from '@/lib/contract/terminal-set';
import { useCommands } from '../use-commands';

const rotations = [0, 90, 180, 270] as const;

/** Name, volume, brightness, rotation, on and off times. */
export function TerminalSettings({ terminal }: { terminal: Output<typeof terminalDetails> }) {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const { send } = useCommands();
  const mayEdit = useAllowed()('terminal:terminal:edit');
  const [name, setName] = useState(terminal.name);
  const [settings, setSettings] = useState(terminal.settings);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<typeof settings>) => setSettings({ ...settings, ...change });
  const half = Boolean(settings.onTime) !== Boolean(settings.offTime);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const { onTime, offTime, ...rest } = settings;
    await send(() =>
      call(terminalSet, { ids: [terminal.id], name, ...rest, onTime: onTime ?? '', offTime: offTime ?? '' }),
    );
    setBusy(false);
  };
  const slider = (key: 'volume' | 'brightness') => (
    <FormControl disabled={!mayEdit}>
      <FormLabel id={`${key}-label`}>{t(key)}</FormLabel>
      <Slider
        aria-labelledby={`${key}-label`}
        value={settings[key]}
        onChange={(_, value) => set({ [key]: value as number })}
        valueLabelDisplay="auto"
        disabled={!mayEdit}
      />
    </FormControl>
  );
  const time = (key: 'onTime' | 'offTime') => (
    <TextField
      type="time"
      label={t(key)}
      value={settings[key] ?? ''}
      onChange={(event) => set({ [key]: event.target.value || null })}
      error={half}
      helperText={half ? t('bothTimes') : undefined}
      disabled={!mayEdit}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Stack component="form" spacing={2.5} onSubmit={save}>
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        disabled={!mayEdit}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {slider('volume')}
      {slider('brightness')}
      <TextField
        select
        label={t('rotation')}
        value={settings.rotation}
        onChange={(event) => set({ rotation: rotations.find((one) => one === Number(event.target.value)) ?? 0 })}
        disabled={!mayEdit}
      >
        {rotations.map((degrees) => (
          <MenuItem key={degrees} value={degrees}>
            {t('degrees', { degrees })}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" spacing={2}>
        {time('onTime')}
        {time('offTime')}
      </Stack>
      {mayEdit && (
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={half || !name.trim()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {tc('save')}
        </Button>
      )}
    </Stack>
  );
}

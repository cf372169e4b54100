'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ImpactPanel } from '@/components/content/impact/shared/impact-panel';
import { Allowed } from '@/components/foundation/shell/access';
import { useAllowed } from '@/components/foundation/shell/session';
import { ZoneField } from '@/components/foundation/ui/fields/zone-field';
import { call } from '@/lib/client/call';
import type { Input, Output } from '@/lib/contract/call';
import { settingsImpact } from '@/lib/contract/impact';
import type { terminalDetails } from '@/lib/contract/terminal';
import { corners, rotations } from '@/lib/contract/terminal/report';
import { terminalSet } from '@/lib/contract/terminal/set';
import { foldTag } from '@/lib/contract/terminal/tags';
import { affectsPlayback } from '../affects-playback';
import { TagField } from '../shared/tag-field';
import { useCommands } from '../shared/use-commands';
import { TimeFields } from '../time-fields';
import { CornerAddress } from './corner-address';

type Settings = Output<typeof terminalDetails>['settings'];

/**
 * Returns the changed fields, which become the terminal's own; the rest stays inherited. On and off times go together.
 */
function given(changes: Partial<Settings>, { onTime, offTime }: Settings): Omit<Input<typeof terminalSet>, 'ids'> {
  const { onTime: on, offTime: off, ...changed } = changes;
  if (on === undefined && off === undefined) return changed;
  return { ...changed, onTime: onTime ?? '', offTime: offTime ?? '' };
}

/** Tags that were added or respelled, and tags that were removed. */
function retagged(before: readonly string[], after: readonly string[]) {
  const addTags = after.filter((tag) => !before.includes(tag));
  const kept = new Set(after.map(foldTag));
  const removeTags = before.filter((tag) => !kept.has(foldTag(tag)));
  return {
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  };
}

/** Terminal settings: name, tags, volume, brightness, rotation, on and off times, and their time zone. */
export function TerminalSettings({ terminal }: { terminal: Output<typeof terminalDetails> }) {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const { send } = useCommands();
  const mayEdit = useAllowed()('terminal:terminal:edit');
  const [name, setName] = useState(terminal.name);
  const [changes, setChanges] = useState<Partial<Settings>>({});
  const settings = { ...terminal.settings, ...changes };
  const [tags, setTags] = useState<string[]>(terminal.tags);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Settings>) => setChanges({ ...changes, ...change });
  const half = Boolean(settings.onTime) !== Boolean(settings.offTime);

  const changed = { ids: [terminal.id], ...retagged(terminal.tags, tags), ...given(changes, settings) };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const renamed = name === terminal.name ? {} : { name };
    const done = await send(() => call(terminalSet, { ...changed, ...renamed }));
    if (done) setChanges({});
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
  return (
    <Stack component="form" spacing={2.5} onSubmit={save}>
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        disabled={!mayEdit}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TagField label={t('tags')} value={tags} onChange={setTags} disabled={!mayEdit} />
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
      <TextField
        select
        label={t('corner')}
        helperText={t('cornerHelp')}
        value={settings.corner ?? ''}
        onChange={(event) => set({ corner: corners.find((one) => one === event.target.value) ?? '' })}
        disabled={!mayEdit}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('cornerAt.none')}</MenuItem>
        {corners.map((corner) => (
          <MenuItem key={corner} value={corner}>
            {t(`cornerAt.${corner}`)}
          </MenuItem>
        ))}
      </TextField>
      {terminal.cornerPath && <CornerAddress terminalId={terminal.id} path={terminal.cornerPath} />}
      <TimeFields
        field={(name) => ({
          value: settings[name] ?? '',
          onChange: (event) => set({ [name]: event.target.value || null }),
          error: half,
          helperText: half ? t('bothTimes') : undefined,
          disabled: !mayEdit,
        })}
      />
      <ZoneField
        label={t('timezone')}
        value={settings.timezone ?? ''}
        usual={t('usualTimezone', { zone: terminal.usualTimezone.replaceAll('_', ' ') })}
        onChange={(timezone) => set({ timezone })}
        disabled={!mayEdit}
      />
      <ImpactPanel of={settingsImpact} input={!half && affectsPlayback(changed) ? changed : null} />
      <Box sx={{ alignSelf: 'flex-start' }}>
        <Allowed permission="terminal:terminal:edit">
          <Button type="submit" variant="contained" loading={busy} disabled={half || !name.trim()}>
            {tc('save')}
          </Button>
        </Allowed>
      </Box>
    </Stack>
  );
}

'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ImpactPanel } from '@/components/content/impact/shared/impact-panel';
import { TerminalTagField } from '@/components/foundation/resource/terminal-tag-field';
import { Allowed } from '@/components/foundation/shell/access';
import { useAllowed } from '@/components/foundation/shell/session';
import { call } from '@/lib/client/call';
import type { Input, Output } from '@/lib/contract/call';
import { settingsImpact } from '@/lib/contract/impact';
import type { terminalDetails } from '@/lib/contract/terminal';
import { terminalSet } from '@/lib/contract/terminal/set';
import { settingRows, type TerminalSettings } from '@/lib/contract/terminal/settings';
import { foldTag } from '@/lib/contract/terminal/tags';
import { useCommands } from '../shared/use-commands';
import { affectsPlayback } from './affects-playback';
import { CornerAddress } from './corner-address';
import { lacksTime, SettingField } from './setting-field';

/**
 * Returns the changed fields, which become the terminal's own; the rest stays inherited. On and off times go together.
 */
function changedSettings(
  changes: Partial<TerminalSettings>,
  { onTime, offTime }: TerminalSettings,
): Omit<Input<typeof terminalSet>, 'ids'> {
  const { onTime: on, offTime: off, ...changed } = changes;
  if (on === undefined && off === undefined) return changed;
  return { ...changed, onTime: onTime ?? '', offTime: offTime ?? '' };
}

/** Tags that were added or respelled, and tags that were removed. */
function changedTags(before: readonly string[], after: readonly string[]) {
  const addTags = after.filter((tag) => !before.includes(tag));
  const kept = new Set(after.map(foldTag));
  const removeTags = before.filter((tag) => !kept.has(foldTag(tag)));
  return {
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  };
}

/** Form for the name, tags and settings of a terminal. */
export function SettingsForm({ terminal }: { terminal: Output<typeof terminalDetails> }) {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const { send } = useCommands();
  const mayEdit = useAllowed()('terminal:terminal:edit');
  const [name, setName] = useState(terminal.name);
  const [changes, setChanges] = useState<Partial<TerminalSettings>>({});
  const settings = { ...terminal.settings, ...changes };
  const [tags, setTags] = useState<string[]>(terminal.tags);
  const [busy, setBusy] = useState(false);
  const half = lacksTime(settings);

  const changed = { ids: [terminal.id], ...changedTags(terminal.tags, tags), ...changedSettings(changes, settings) };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const renamed = name === terminal.name ? {} : { name };
    const done = await send(() => call(terminalSet, { ...changed, ...renamed }));
    if (done) setChanges({});
    setBusy(false);
  };
  return (
    <Stack component="form" spacing={2.5} onSubmit={save}>
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        disabled={!mayEdit}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TerminalTagField label={t('tags')} value={tags} onChange={setTags} disabled={!mayEdit} />
      {settingRows.map((row) => (
        <SettingField
          key={row}
          row={row}
          settings={settings}
          usualTimezone={terminal.usualTimezone}
          disabled={!mayEdit}
          onChange={(change) => setChanges({ ...changes, ...change })}
        />
      ))}
      {terminal.cornerPath && <CornerAddress terminalId={terminal.id} path={terminal.cornerPath} />}
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

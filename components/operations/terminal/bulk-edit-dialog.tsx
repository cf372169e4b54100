'use client';

import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ImpactPanel } from '@/components/content/impact/shared/impact-panel';
import { Failed } from '@/components/foundation/ui';
import { useChooserTexts } from '@/components/foundation/ui/chooser-texts';
import { ZoneField } from '@/components/foundation/ui/fields/zone-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import type { Input, Output } from '@/lib/contract/call';
import { settingsImpact } from '@/lib/contract/impact';
import { terminalPinSave } from '@/lib/contract/local-pin';
import { corners, rotations, type SettingName } from '@/lib/contract/terminal/report';
import { terminalSet, terminalsInCommon } from '@/lib/contract/terminal/set';
import { affectsPlayback } from './affects-playback';
import { chosenPin, type PinChoice, PinFields } from './pin-fields';
import { TagField } from './shared/tag-field';
import { useCommands } from './shared/use-commands';
import { TimeFields } from './time-fields';

type Common = Output<typeof terminalsInCommon>;

/** Settings that can be inherited from strategies; on and off times belong together. */
const INHERITED = {
  volume: ['volume'],
  brightness: ['brightness'],
  rotation: ['rotation'],
  onOff: ['onTime', 'offTime'],
} as const satisfies Record<string, readonly SettingName[]>;
type Inherited = keyof typeof INHERITED;

const FIELDS = [
  'volume',
  'brightness',
  'rotation',
  'onOff',
  'timezone',
  'corner',
  'pin',
  'leave',
  'addTags',
  'removeTags',
] as const;
type Field = (typeof FIELDS)[number];

interface BulkEditDialogProps {
  ids: string[];
  onClose: () => void;
}

/** Edits several terminals: shows common values, and changes only the checked fields. */
export function BulkEditDialog({ ids, onClose }: BulkEditDialogProps) {
  const { data, error, mutate } = useCall(terminalsInCommon, { ids }, { revalidateOnFocus: false });
  if (data) return <BulkEditForm ids={ids} common={data} onClose={onClose} />;
  return (
    <Frame onClose={onClose}>
      {error ? <Failed error={error} onRetry={() => void mutate()} /> : <Skeleton variant="rounded" height={320} />}
    </Frame>
  );
}

function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('terminal');
  return (
    <FormDialog
      title={t('changeSettings')}
      submitLabel={t('changeSettings')}
      disabled
      onSubmit={async () => undefined}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}

function BulkEditForm({ ids, common, onClose }: BulkEditDialogProps & { common: Common }) {
  const t = useTranslations('terminal');
  const chooserTexts = useChooserTexts();
  const { send } = useCommands();
  const [onTime, offTime] = common.onOff?.split('–') ?? [];
  const { field, values, setValues, check, errors, unsent } = useForm(
    terminalSet,
    {
      ids: ids.join(','),
      volume: textOf(common.volume),
      brightness: textOf(common.brightness),
      rotation: textOf(common.rotation),
      onTime,
      offTime,
      timezone: common.timezone ?? '',
      corner: cornerOf(common.corner),
    },
    // On and off times must be set together.
    (given) => (timesTogether(given) ? {} : { [given.onTime ? 'offTime' : 'onTime']: 'onAndOffTogether' }),
  );
  const [ticked, setTicked] = useState<ReadonlySet<Field>>(new Set());
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [pin, setPin] = useState<PinChoice>({ mode: 'institution', pin: '' });
  const [leave, setLeave] = useState<Inherited[]>([]);
  const tick = (name: Field, on: boolean) =>
    setTicked((before) => new Set(FIELDS.filter((each) => (each === name ? on : before.has(each)))));
  const has = (name: Field) => ticked.has(name);

  const changes = () => ({
    ...(has('volume') && { volume: values.volume ?? '' }),
    ...(has('brightness') && { brightness: values.brightness ?? '' }),
    ...(has('rotation') && { rotation: values.rotation ?? '' }),
    ...(has('onOff') && { onTime: values.onTime ?? '', offTime: values.offTime ?? '' }),
    ...(has('timezone') && { timezone: values.timezone }),
    ...(has('corner') && { corner: values.corner ?? '' }),
    ...(has('leave') && { inherit: leave.flatMap((name) => INHERITED[name]).join(',') }),
    ...(has('addTags') && { addTags: add.join(',') }),
    ...(has('removeTags') && { removeTags: remove.join(',') }),
  });
  const row = (name: Field, label: string, entry: ReactNode) => (
    <Box key={name} sx={{ display: 'grid', gridTemplateColumns: '32px 1fr', columnGap: 1, alignItems: 'center' }}>
      <Checkbox
        checked={has(name)}
        onChange={(_, on) => tick(name, on)}
        slotProps={{ input: { 'aria-label': t('changeField', { field: label }) } }}
        sx={{ p: 0.5 }}
      />
      {/* Entering a value checks its field. */}
      <Box onChange={() => tick(name, true)} sx={{ minWidth: 0 }}>
        {entry}
      </Box>
    </Box>
  );
  const percent = (name: 'volume' | 'brightness') =>
    row(
      name,
      t(name),
      <TextField
        type="number"
        fullWidth
        label={t(name)}
        placeholder={t('various')}
        {...field(name)}
        slotProps={{ htmlInput: { min: 0, max: 100 }, inputLabel: { shrink: true } }}
      />,
    );
  // Previews only valid input; nothing while a time is missing.
  const asked = { ids: ids.join(','), ...changes() };
  const valid = timesTogether(values) && terminalSet.input.safeParse(asked).success;
  const able = common.able.settings ?? 0;
  const newPin = chosenPin(pin);
  return (
    <FormDialog
      title={t('changeSettings')}
      body={t('changeSettingsBody')}
      submitLabel={t('changeSettings')}
      unsent={unsent}
      disabled={ticked.size === 0 || (has('pin') && !newPin)}
      onSubmit={async () => {
        const others = FIELDS.some((name) => name !== 'pin' && has(name));
        const given = others ? check({ ids: ids.join(','), ...changes() }) : null;
        if (others && !given) return;
        // First, because a refusal leaves the dialog unchanged.
        if (has('pin') && newPin) await call(terminalPinSave, { ids, ...newPin });
        if (await send(async () => (given ? call(terminalSet, given) : []))) onClose();
      }}
      onClose={onClose}
    >
      {able < common.terminals && (
        <Alert severity="warning">{t('worksOn', { able, terminals: common.terminals })}</Alert>
      )}
      {percent('volume')}
      {percent('brightness')}
      {row(
        'rotation',
        t('rotation'),
        <TextField
          select
          fullWidth
          label={t('rotation')}
          {...field('rotation')}
          onChange={(event) => {
            field('rotation').onChange(event);
            tick('rotation', true);
          }}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          {!values.rotation && <MenuItem value="">{t('various')}</MenuItem>}
          {rotations.map((degrees) => (
            <MenuItem key={degrees} value={String(degrees)}>
              {t('degrees', { degrees })}
            </MenuItem>
          ))}
        </TextField>,
      )}
      {row('onOff', t('onOff'), <TimeFields field={(name) => timeField(field(name), common.onOff, t('various'))} />)}
      {row(
        'timezone',
        t('timezone'),
        <ZoneField
          label={t('timezone')}
          value={values.timezone ?? ''}
          usual={common.timezone === null && !has('timezone') ? t('various') : t('usualZone')}
          onChange={(timezone) => {
            setValues((before) => ({ ...before, timezone }));
            tick('timezone', true);
          }}
          error={'timezone' in errors}
        />,
      )}
      {row(
        'corner',
        t('corner'),
        <TextField
          select
          fullWidth
          label={t('corner')}
          {...field('corner')}
          value={values.corner ?? VARIOUS}
          onChange={(event) => {
            field('corner').onChange(event);
            tick('corner', true);
          }}
          helperText={t('cornerHelp')}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          {values.corner === undefined && <MenuItem value={VARIOUS}>{t('various')}</MenuItem>}
          <MenuItem value="">{t('cornerAt.none')}</MenuItem>
          {corners.map((corner) => (
            <MenuItem key={corner} value={corner}>
              {t(`cornerAt.${corner}`)}
            </MenuItem>
          ))}
        </TextField>,
      )}
      {row(
        'pin',
        t('pin'),
        <PinFields
          value={pin}
          onChange={(choice) => {
            setPin(choice);
            tick('pin', true);
          }}
        />,
      )}
      {row(
        'leave',
        t('leave'),
        <Autocomplete
          {...chooserTexts}
          multiple
          size="small"
          filterSelectedOptions
          options={Object.keys(INHERITED) as Inherited[]}
          getOptionLabel={(name) => t(name)}
          value={leave}
          onChange={(_, names) => {
            setLeave(names);
            tick('leave', names.length > 0);
          }}
          renderInput={(params) => <TextField {...params} label={t('leave')} />}
        />,
      )}
      {row(
        'addTags',
        t('addTags'),
        <TagField
          label={t('addTags')}
          value={add}
          onChange={(tags) => {
            setAdd(tags);
            tick('addTags', tags.length > 0);
          }}
        />,
      )}
      {common.tags.length > 0 &&
        row(
          'removeTags',
          t('removeTags'),
          <Autocomplete
            {...chooserTexts}
            multiple
            size="small"
            filterSelectedOptions
            options={common.tags.map(({ tag }) => tag)}
            getOptionLabel={(tag) =>
              t('tagCount', { tag, count: common.tags.find((each) => each.tag === tag)?.terminals ?? 0 })
            }
            value={remove}
            onChange={(_, tags) => {
              setRemove(tags);
              tick('removeTags', tags.length > 0);
            }}
            renderInput={(params) => <TextField {...params} label={t('removeTags')} />}
          />,
        )}
      <ImpactPanel
        of={settingsImpact}
        input={valid && affectsPlayback(asked) ? (asked as Input<typeof settingsImpact>) : null}
      />
    </FormDialog>
  );
}

const timesTogether = ({ onTime, offTime }: { onTime?: string; offTime?: string }) =>
  Boolean(onTime) === Boolean(offTime);

/** Placeholder for values that differ between terminals. */
const VARIOUS = 'various';
const cornerOf = (text: string | null) => (text === '' ? ('' as const) : corners.find((each) => each === text));

const textOf = (value: number | null) => (value === null ? undefined : String(value));

/** Times that differ are described below the field instead of shown. */
const timeField = <T extends { helperText: string | undefined }>(bound: T, onOff: string | null, various: string): T =>
  onOff === null && !bound.helperText ? { ...bound, helperText: various } : bound;

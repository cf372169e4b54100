'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { ZoneField } from '@/components/foundation/ui/fields/zone-field';
import { isLevelKey, type SettingRow, terminalSettingCatalogue } from '@/lib/contract/terminal/settings';
import { ChoiceField } from '../settings/choice-field';
import { TimeFields } from '../settings/time-fields';
import { CheckedRow } from './checked-row';
import type { BulkEdit } from './use-bulk-edit';

/** Row of one setting. */
export function BulkSettingRow({ row, edit }: { row: SettingRow; edit: BulkEdit }) {
  const t = useTranslations('terminal');
  return (
    <CheckedRow label={t(row)} checked={edit.has(row)} onCheck={(on) => edit.check(row, on)}>
      <BulkSettingField row={row} edit={edit} />
    </CheckedRow>
  );
}

function BulkSettingField({ row, edit }: { row: SettingRow; edit: BulkEdit }) {
  const t = useTranslations('terminal');
  const { common, has, check } = edit;
  const { field, values, setValues, errors } = edit.form;
  if (row === 'onOff')
    return <TimeFields field={(name) => timeField(field(name), common.onOff === null ? t('various') : undefined)} />;
  if (row === 'timezone')
    return (
      <ZoneField
        label={t('timezone')}
        value={values.timezone ?? ''}
        usual={common.timezone === null && !has('timezone') ? t('various') : t('usualZone')}
        onChange={(timezone) => {
          setValues((before) => ({ ...before, timezone }));
          check('timezone', true);
        }}
        error={'timezone' in errors}
      />
    );
  if (isLevelKey(row)) {
    const { min, max } = terminalSettingCatalogue[row];
    return (
      <TextField
        type="number"
        fullWidth
        label={t(row)}
        placeholder={t('various')}
        {...field(row)}
        slotProps={{ htmlInput: { min, max }, inputLabel: { shrink: true } }}
      />
    );
  }
  return (
    <ChoiceField
      fullWidth
      setting={row}
      {...field(row)}
      value={values[row]}
      onChange={(event) => {
        field(row).onChange(event);
        check(row, true);
      }}
    />
  );
}

/** Times that differ are described below the field instead of shown. */
const timeField = <T extends { helperText: string | undefined }>(bound: T, various: string | undefined): T =>
  bound.helperText ? bound : { ...bound, helperText: various };

'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowsField } from '@/components/foundation/ui/fields/rows-field';
import { type SourceConfig, sourceLimits } from '@/lib/contract/data-source';
import { valueLimits } from '@/lib/widgets';
import { CharsetField } from './charset-field';
import { DictionaryField, FolderField } from './own-fields';
import { WritingFields } from './writing-fields';

export interface KindFieldsProps<C extends SourceConfig = SourceConfig> {
  config: C;
  /** Institution of the source. */
  officeId: string;
  /** Error texts by field. */
  errors: ReadonlyMap<string, string>;
  onChange: (config: SourceConfig) => void;
}

/** Error props of a field, with its help text if it has no error. */
export const fieldErrorProps = (errors: ReadonlyMap<string, string>, name: string, help?: string) => ({
  error: errors.has(name),
  helperText: errors.get(name) ?? help,
});

const DELIMITERS = ['auto', ',', ';', '\t', '|'] as const;
const delimiterKeys = { auto: 'auto', ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** Fields of one kind of source. */
export function KindFields({ config, officeId, errors, onChange }: KindFieldsProps) {
  const t = useTranslations('dataSource');
  if (config.kind === 'table') {
    return (
      <>
        <RowsField
          label={t('kinds.table')}
          columns={config.columns}
          rows={config.rows}
          most={{ rows: valueLimits.rows, columns: valueLimits.columns, cell: valueLimits.cell }}
          wrongColumns={config.columns.flatMap((_, i) => (errors.has(`columns.${i}`) ? [i] : []))}
          onRows={(rows) => onChange({ ...config, rows })}
          onColumns={(columns, rows) => onChange({ ...config, columns, rows })}
        />
        {/* Errors of a table are shown at its columns instead. */}
        {[...errors.values()].slice(0, 1).map((sentence) => (
          <FormHelperText key={sentence} error sx={{ mt: -1 }}>
            {sentence}
          </FormHelperText>
        ))}
        <WritingFields writing={config.writing} onChange={(writing) => onChange({ ...config, writing })} />
      </>
    );
  }
  if (config.kind === 'weather') return <PlaceFields config={config} errors={errors} onChange={onChange} />;
  if (config.kind === 'dictionary') return <DictionaryField config={config} errors={errors} onChange={onChange} />;
  if (config.kind === 'materials')
    return <FolderField config={config} officeId={officeId} errors={errors} onChange={onChange} />;
  return (
    <>
      <TextField
        label={t('url')}
        required
        type="url"
        value={config.url}
        onChange={({ target: { value } }) => onChange({ ...config, url: value })}
        {...fieldErrorProps(errors, 'url', t('urlHelp'))}
        slotProps={{ htmlInput: { maxLength: sourceLimits.address } }}
      />
      {config.kind === 'calendar' && (
        <NumberText
          label={t('days')}
          {...fieldErrorProps(errors, 'days')}
          value={config.days}
          onChange={(days) => onChange({ ...config, days: Math.round(days) })}
        />
      )}
      {config.kind === 'csv' && (
        <>
          <TextField
            select
            label={t('delimiter')}
            value={config.delimiter}
            onChange={({ target: { value } }) =>
              onChange({ ...config, delimiter: value as (typeof DELIMITERS)[number] })
            }
          >
            {DELIMITERS.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`delimiters.${delimiterKeys[each]}`)}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            label={t('head')}
            control={<Switch checked={config.head} onChange={(_, head) => onChange({ ...config, head })} />}
          />
        </>
      )}
      {config.kind === 'json' && (
        <TextField
          label={t('path')}
          value={config.path}
          onChange={({ target: { value } }) => onChange({ ...config, path: value })}
          {...fieldErrorProps(errors, 'path', t('pathHelp'))}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
      <CharsetField charset={config.charset} onChange={(charset) => onChange({ ...config, charset })} />
      {(config.kind === 'csv' || config.kind === 'json') && (
        <WritingFields writing={config.writing} onChange={(writing) => onChange({ ...config, writing })} />
      )}
    </>
  );
}

function PlaceFields({
  config,
  errors,
  onChange,
}: Omit<KindFieldsProps<Extract<SourceConfig, { kind: 'weather' }>>, 'officeId'>) {
  const t = useTranslations('dataSource');
  return (
    <>
      <TextField
        label={t('place')}
        {...fieldErrorProps(errors, 'place')}
        value={config.place}
        onChange={({ target: { value } }) => onChange({ ...config, place: value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Stack direction="row" sx={{ gap: 2 }}>
        <NumberText
          label={t('lat')}
          {...fieldErrorProps(errors, 'lat')}
          value={config.lat}
          onChange={(lat) => onChange({ ...config, lat })}
        />
        <NumberText
          label={t('lng')}
          {...fieldErrorProps(errors, 'lng')}
          value={config.lng}
          onChange={(lng) => onChange({ ...config, lng })}
        />
      </Stack>
    </>
  );
}

interface NumberTextProps extends ReturnType<typeof fieldErrorProps> {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** Number field that keeps incomplete input as text and reports it as an error. */
function NumberText({ label, value, onChange, ...wrong }: NumberTextProps) {
  const [typed, setTyped] = useState(String(value));
  return (
    <TextField
      label={label}
      fullWidth
      {...wrong}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? Number.NaN : Number(target.value.replace(',', '.')));
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

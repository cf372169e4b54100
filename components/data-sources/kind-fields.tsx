'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowsField } from '@/components/ui/fields/rows-field';
import { type SourceConfig, sourceLimits } from '@/lib/contract/data-source';
import { valueLimits } from '@/lib/widgets';
import { DictionaryField, FolderField } from './own-fields';
import { WritingFields } from './writing-fields';

export interface KindFieldsProps<C extends SourceConfig = SourceConfig> {
  config: C;
  /** Whose source it is. */
  officeId: string;
  onChange: (config: SourceConfig) => void;
}

const DELIMITERS = ['auto', ',', ';', '\t', '|'] as const;
const delimiterKeys = { auto: 'auto', ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** What a kind of source asks for. */
export function KindFields({ config, officeId, onChange }: KindFieldsProps) {
  const t = useTranslations('dataSource');
  if (config.kind === 'table') {
    return (
      <>
        <RowsField
          label={t('kinds.table')}
          columns={config.columns}
          rows={config.rows}
          most={{ rows: valueLimits.rows, columns: valueLimits.columns, cell: valueLimits.cell }}
          onRows={(rows) => onChange({ ...config, rows })}
          onColumns={(columns, rows) => onChange({ ...config, columns, rows })}
        />
        <WritingFields writing={config.writing} onChange={(writing) => onChange({ ...config, writing })} />
      </>
    );
  }
  if (config.kind === 'weather') return <PlaceFields config={config} onChange={onChange} />;
  if (config.kind === 'dictionary') return <DictionaryField config={config} onChange={onChange} />;
  if (config.kind === 'materials') return <FolderField config={config} officeId={officeId} onChange={onChange} />;
  return (
    <>
      <TextField
        label={t('url')}
        required
        type="url"
        value={config.url}
        onChange={({ target: { value } }) => onChange({ ...config, url: value })}
        helperText={t('urlHelp')}
        slotProps={{ htmlInput: { maxLength: sourceLimits.address } }}
      />
      {config.kind === 'calendar' && (
        <NumberText
          label={t('days')}
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
          helperText={t('pathHelp')}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
      {(config.kind === 'csv' || config.kind === 'json') && (
        <WritingFields writing={config.writing} onChange={(writing) => onChange({ ...config, writing })} />
      )}
    </>
  );
}

function PlaceFields({
  config,
  onChange,
}: Omit<KindFieldsProps<Extract<SourceConfig, { kind: 'weather' }>>, 'officeId'>) {
  const t = useTranslations('dataSource');
  return (
    <>
      <TextField
        label={t('place')}
        value={config.place}
        onChange={({ target: { value } }) => onChange({ ...config, place: value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Stack direction="row" sx={{ gap: 2 }}>
        <NumberText label={t('lat')} value={config.lat} onChange={(lat) => onChange({ ...config, lat })} />
        <NumberText label={t('lng')} value={config.lng} onChange={(lng) => onChange({ ...config, lng })} />
      </Stack>
    </>
  );
}

/** A number as somebody types it: what is none yet changes nothing. */
function NumberText({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState(String(value));
  return (
    <TextField
      label={label}
      fullWidth
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number(target.value.replace(',', '.'));
        if (target.value.trim() !== '' && Number.isFinite(number)) onChange(number);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

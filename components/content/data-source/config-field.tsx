'use client';

import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { BoundField, FormValues } from '@/components/foundation/resource/definition';
import { useUser } from '@/components/foundation/shell/session';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { useFirstWrong } from '@/components/foundation/ui/first-wrong';
import { useCall } from '@/lib/client/use-call';
import {
  type DataSource,
  dataSourceDetail,
  dataSourceKinds,
  type SourceConfig,
  type SourceKind,
  sourceLimits,
} from '@/lib/contract/data-source';
import { configErrors, faultFields } from './config-errors';
import { KindFields } from './kind-fields';
import { Preview } from './preview';
import { useFaultText } from './shared/use-fault-text';
import { usePreview } from './use-preview';

interface ConfigFieldProps {
  field: BoundField;
  label: string;
  row: DataSource | null;
  /** Values of the form, whose secret header is sent with a preview. */
  values: FormValues;
}

/** Initial configuration of a kind: empty, and invalid until something is typed. */
const freshOf = (kind: SourceKind, t: (key: 'firstColumn' | 'secondColumn') => string): SourceConfig => {
  switch (kind) {
    case 'feed':
      return { kind, url: '' };
    case 'calendar':
      return { kind, url: '', days: sourceLimits.days.usual };
    case 'csv':
      return { kind, url: '', delimiter: 'auto', head: true };
    case 'json':
      return { kind, url: '', path: '' };
    case 'table':
      return { kind, columns: [t('firstColumn'), t('secondColumn')], rows: [['', '']] };
    case 'dictionary':
      return { kind, code: '' };
    case 'materials':
      return { kind, folderId: '' };
    case 'weather':
      return { kind, place: '', lng: 0, lat: 0 };
  }
};

/**
 * Edits where the rows come from. The value is JSON, empty while an existing source is unchanged. Errors appear at
 * their fields after an attempt to save or preview.
 */
export function ConfigField({ field, label, row, values }: ConfigFieldProps) {
  const t = useTranslations('dataSource');
  const sentence = useErrorSentence();
  const faultText = useFaultText();
  const { data: kinds } = useCall(dataSourceKinds, {});
  const { data: detail } = useCall(dataSourceDetail, row ? { id: row.id } : null);
  const user = useUser();
  const wrong = useFirstWrong<HTMLDivElement>();
  const [tried, setTried] = useState<SourceKind | null>(null);
  const typed = field.value === '' ? null : (JSON.parse(field.value) as SourceConfig);
  const config = typed ?? detail?.config ?? null;
  const found = config ? configErrors(config) : {};
  if (config && field.error && tried !== config.kind) setTried(config.kind);
  const check = () => {
    if (Object.keys(found).length === 0) return true;
    setTried(config?.kind ?? null);
    wrong.tried();
    return false;
  };
  const preview = usePreview({ id: row?.id, config, header: values.header, secret: values.secret }, check, wrong.tried);
  if (row && !config) return <Skeleton variant="rounded" height={120} />;

  const set = (to: SourceConfig) => field.onChange({ target: { value: JSON.stringify(to) } });
  const isTried = field.error || (config !== null && tried === config.kind);
  const errors = new Map(isTried ? Object.entries(found).map(([name, key]) => [name, sentence(key)]) : []);
  const { fault = null, status = null } = preview.found && 'fault' in preview.found ? preview.found : {};
  const mendedAt = fault && faultFields[fault];
  if (mendedAt) errors.set(mendedAt, faultText(fault, status));
  return (
    <Box ref={wrong.form} role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        select
        required
        label={t('kind')}
        value={config?.kind ?? ''}
        onChange={({ target: { value } }) => set(freshOf(value as SourceKind, t))}
        error={field.error && !config}
        helperText={field.error && !config && t('kindNeeded')}
      >
        {(kinds ?? []).map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {config && (
        <KindFields config={config} officeId={row?.officeId ?? user.office.id} errors={errors} onChange={set} />
      )}
      {config && field.error && errors.size === 0 && <FormHelperText error>{field.helperText}</FormHelperText>}
      {config && config.kind !== 'table' && <Preview {...preview} />}
    </Box>
  );
}

'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { BoundField } from '@/components/resource/definition';
import { useUser } from '@/components/shell/session';
import { useErrorText } from '@/components/ui';
import { PreviewTable } from '@/components/ui/preview-table';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import {
  type DataSource,
  dataSourceDetail,
  dataSourceKinds,
  dataSourcePreview,
  type SourceConfig,
  type SourceKind,
  sourceLimits,
} from '@/lib/contract/data-source';
import { KindFields } from './kind-fields';
import { useFaultText } from './use-fault-text';

interface ConfigFieldProps {
  field: BoundField;
  label: string;
  row: DataSource | null;
}

/** As long as nothing is typed a new one is empty, and not taken. */
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

/** Where the rows come from: its value is JSON, empty while nothing of a source that is there was changed. */
export function ConfigField({ field, label, row }: ConfigFieldProps) {
  const t = useTranslations('dataSource');
  const { data: kinds } = useCall(dataSourceKinds, {});
  const { data: detail } = useCall(dataSourceDetail, row ? { id: row.id } : null);
  const user = useUser();
  const typed = field.value === '' ? null : (JSON.parse(field.value) as SourceConfig);
  const config = typed ?? detail?.config ?? null;
  const set = (to: SourceConfig) => field.onChange({ target: { value: JSON.stringify(to) } });
  if (row && !config) return <Skeleton variant="rounded" height={120} />;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        select
        required
        label={t('kind')}
        value={config?.kind ?? ''}
        onChange={({ target: { value } }) => set(freshOf(value as SourceKind, t))}
      >
        {(kinds ?? []).map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {config && <KindFields config={config} officeId={row?.officeId ?? user.office.id} onChange={set} />}
      {field.error && <FormHelperText error>{t(config ? 'incomplete' : 'kindNeeded')}</FormHelperText>}
      {config && config.kind !== 'table' && <Preview id={row?.id} config={config} />}
    </Box>
  );
}

/** The first rows, fetched before anything is saved. */
function Preview({ id, config }: { id: string | undefined; config: SourceConfig }) {
  const t = useTranslations('dataSource');
  const faultText = useFaultText();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ of: string; rows: Output<typeof dataSourcePreview> } | { error: string } | null>(
    null,
  );
  const of = JSON.stringify(config);
  const run = async () => {
    setBusy(true);
    setFound(
      await call(dataSourcePreview, { id, config }).then(
        (rows) => ({ of, rows }),
        (error: unknown) => ({ error: errorText(error) }),
      ),
    );
    setBusy(false);
  };
  const rows = found && 'rows' in found && found.of === of ? found.rows : null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }} aria-live="polite">
      <Button variant="outlined" size="small" loading={busy} onClick={() => void run()}>
        {t('preview')}
      </Button>
      {found && 'error' in found && <Alert severity="error">{found.error}</Alert>}
      {rows?.fault && <Alert severity="warning">{faultText(rows.fault, rows.status)}</Alert>}
      {rows && !rows.fault && (
        <Box sx={{ width: 1, minWidth: 0 }}>
          <Typography variant="caption" color="textSecondary">
            {t('previewRows', { shown: rows.rows.length, count: rows.count })}
          </Typography>
          {rows.rows.length > 0 && <PreviewTable label={t('preview')} columns={rows.columns} rows={rows.rows} />}
        </Box>
      )}
    </Box>
  );
}

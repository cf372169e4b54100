import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { PreviewTable } from '@/components/foundation/ui/preview-table';
import { faultFields } from './config-errors';
import { NotRead } from './not-read';
import { useFaultText } from './shared/use-fault-text';
import type { usePreview } from './use-preview';

/** Fetches the first rows before anything is saved. Errors that a field can fix are shown at that field. */
export function Preview({ busy, found, run }: ReturnType<typeof usePreview>) {
  const t = useTranslations('dataSource');
  const faultText = useFaultText();
  const rows = found && 'rows' in found ? found : null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }} aria-live="polite">
      <Button variant="outlined" size="small" loading={busy} onClick={() => void run()}>
        {t('preview')}
      </Button>
      {found && 'error' in found && <Alert severity="error">{found.error}</Alert>}
      {rows?.fault && faultFields[rows.fault] === null && (
        <Alert severity="warning">{faultText(rows.fault, rows.status)}</Alert>
      )}
      {rows && <NotRead {...rows} />}
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

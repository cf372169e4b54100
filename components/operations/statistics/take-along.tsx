import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { behaviourExport, exportFormats, statisticsExport } from '@/lib/contract/statistics';
import type { ReportInput } from './use-view';

interface TakeAlongProps {
  name: string;
  input: ReportInput;
  /** Kind of statistics; omitted: user statistics. */
  kind?: string;
}

/**
 * Downloads a table in either format. A form lets the browser stream the file to disk instead of holding it in memory.
 */
export function TakeAlong({ name, input, kind }: TakeAlongProps) {
  const t = useTranslations('statistics');
  const { tags, ...given } = input;
  const fields = { ...given, ...(tags && { tags: tags.join(',') }), ...(kind && { kind }) };
  return (
    <Box
      component="form"
      method="post"
      action={`/apm-web${(kind ? statisticsExport : behaviourExport).path}`}
      sx={{ display: 'flex', gap: 0.5, '@media print': { display: 'none' } }}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {exportFormats.map((format) => (
        <Button
          key={format}
          type="submit"
          name="format"
          value={format}
          size="small"
          startIcon={<DownloadIcon />}
          aria-label={t('take', { name: `${name}, ${t(format === 'csv' ? 'csv' : 'excel')}` })}
        >
          {t(format === 'csv' ? 'csv' : 'excel')}
        </Button>
      ))}
    </Box>
  );
}

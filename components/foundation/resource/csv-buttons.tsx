'use client';

import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { slimButton } from '@/components/foundation/ui/slim-button';
import type { Permission } from '@/lib/contract/permissions';
import { type CsvImport, CsvImportDialog } from './csv-import-dialog';

interface CsvButtonsProps extends CsvImport {
  /** URL of the exported file. */
  exportHref: string;
  importPermission: Permission;
}

/** Exports records as CSV, and imports them. */
export function CsvButtons({ exportHref, importPermission, ...given }: CsvButtonsProps) {
  const t = useTranslations('csv');
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button
        href={exportHref}
        download
        startIcon={<ExportIcon />}
        aria-label={t('export')}
        title={t('export')}
        sx={slimButton}
      >
        <span>{t('export')}</span>
      </Button>
      <Allowed permission={importPermission}>
        <Button
          startIcon={<ImportIcon />}
          onClick={() => setImporting(true)}
          aria-label={t('import')}
          title={t('import')}
          sx={slimButton}
        >
          <span>{t('import')}</span>
        </Button>
      </Allowed>
      {importing && <CsvImportDialog {...given} onClose={() => setImporting(false)} />}
    </>
  );
}

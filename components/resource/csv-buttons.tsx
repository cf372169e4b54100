'use client';

import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAllowed } from '@/components/shell/session';
import type { Permission } from '@/lib/contract/permissions';
import { type CsvImport, CsvImportDialog } from './csv-import-dialog';

interface CsvButtonsProps extends CsvImport {
  /** Address of the file. */
  exportHref: string;
  importPermission: Permission;
}

/** Takes records out as CSV, and in from it. */
export function CsvButtons({ exportHref, importPermission, ...given }: CsvButtonsProps) {
  const t = useTranslations('csv');
  const allowed = useAllowed();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button href={exportHref} download startIcon={<ExportIcon />}>
        {t('export')}
      </Button>
      {allowed(importPermission) && (
        <Button startIcon={<ImportIcon />} onClick={() => setImporting(true)}>
          {t('import')}
        </Button>
      )}
      {importing && <CsvImportDialog {...given} onClose={() => setImporting(false)} />}
    </>
  );
}

'use client';

import LabelIcon from '@mui/icons-material/DataObjectOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CsvImportDialog } from '@/components/foundation/resource/csv-import-dialog';
import { useAllowed } from '@/components/foundation/shell/session';
import { useErrorText } from '@/components/foundation/ui';
import { slimButton } from '@/components/foundation/ui/slim-button';
import { call } from '@/lib/client/call';
import { attributeReads } from '@/lib/client/reads/attribute';
import { useCall } from '@/lib/client/use-call';
import { attributeExport, attributeImport, attributeKeys } from '@/lib/contract/attribute';
import { encodeCall, NOT_OFFERED } from '@/lib/contract/wire';

/** Menu that exports attributes of institutions and terminals as CSV, and imports them. */
export function AttributeCsvMenu({ officeId }: { officeId?: string }) {
  const t = useTranslations('attribute');
  const may = useAllowed();
  const timeZone = useTimeZone();
  const errorText = useErrorText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState(false);
  // Tells whether the platform has attributes at all.
  const { error } = useCall(attributeKeys, anchor ? {} : null);
  const close = () => setAnchor(null);
  if (!may('terminal:terminal:view')) return null;
  return (
    <>
      <Button
        startIcon={<LabelIcon />}
        aria-haspopup="menu"
        aria-label={t('menu')}
        title={t('menu')}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={slimButton}
      >
        <span>{t('menu')}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {error?.message === NOT_OFFERED ? (
          <MenuItem disabled>{errorText(error)}</MenuItem>
        ) : (
          [
            <MenuItem
              key="export"
              component="a"
              href={`/apm-web${encodeCall(attributeExport, { id: officeId, timeZone }).path}`}
              download
              onClick={close}
            >
              <ListItemIcon>
                <ExportIcon fontSize="small" />
              </ListItemIcon>
              {t('export')}
            </MenuItem>,
            may('terminal:terminal:edit') && (
              <MenuItem
                key="import"
                onClick={() => {
                  close();
                  setImporting(true);
                }}
              >
                <ListItemIcon>
                  <ImportIcon fontSize="small" />
                </ListItemIcon>
                {t('import')}
              </MenuItem>
            ),
          ]
        )}
      </Menu>
      {importing && (
        <CsvImportDialog
          title={t('import')}
          columns={{ office: t('office'), terminal: t('terminal'), keys: t('keys') }}
          reads={attributeReads}
          run={(file, _, dry) => call(attributeImport, { file, dry: String(dry) as 'true' | 'false' })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

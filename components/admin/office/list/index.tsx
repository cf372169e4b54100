'use client';

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTimeZone, useTranslations } from 'next-intl';
import { CsvButtons } from '@/components/foundation/resource/csv-buttons';
import { ResourceForm } from '@/components/foundation/resource/resource-form';
import { MainButton, useEditedRow } from '@/components/foundation/shell/access';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useUser } from '@/components/foundation/shell/session';
import { PageFrame } from '@/components/foundation/ui';
import { AttributeCsvMenu } from '@/components/operations/terminal/shared/attributes/csv-menu';
import { call } from '@/lib/client/call';
import { customerReads, officeReads } from '@/lib/client/reads/office';
import { type Office, officeExport, officeImport } from '@/lib/contract/office';
import { terminalTree } from '@/lib/contract/terminal/places';
import { encodeCall } from '@/lib/contract/wire';
import { OfficeDetail } from './office-detail';
import { OfficeTree } from './office-tree';
import { useOfficeForm } from './use-office-form';

const COLUMNS = [
  'name',
  'parent',
  'kind',
  'industry',
  'contactName',
  'phone',
  'email',
  'address',
  'terminalQuota',
  'userQuota',
  'storageQuota',
  'expiresAt',
] as const;
export const OFFICE_READS = [...officeReads, terminalTree, ...customerReads];

/** Tree of institutions, beside the selected one. */
export default function Offices() {
  const t = useTranslations('office');
  const own = useUser().office;
  const timeZone = useTimeZone();
  const { params, setParams } = useScreenLocation();
  const chosen = params.get('office') ?? own.id;
  const { edited, edit, close } = useEditedRow<Office>();
  const { fields, asked, form } = useOfficeForm(chosen);
  const row = edited === 'new' ? null : edited;
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          <CsvButtons
            exportHref={`/apm-web${encodeCall(officeExport, { timeZone }).path}`}
            importPermission="sys:office:edit"
            title={t('importTitle')}
            columns={Object.fromEntries(COLUMNS.map((column) => [column, t(column)]))}
            reads={OFFICE_READS}
            run={(file, _, dry) => call(officeImport, { file, dry: String(dry) as 'true' | 'false' })}
          />
          <AttributeCsvMenu />
          <MainButton />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '360px 1fr' }, alignItems: 'start' }}>
        <Paper variant="outlined" sx={{ p: 1.5 }}>
          <OfficeTree chosen={chosen} onChoose={(office) => setParams({ office })} />
        </Paper>
        <Paper variant="outlined">
          <OfficeDetail id={chosen} fields={fields} onEdit={edit} onGone={() => setParams({ office: undefined })} />
        </Paper>
      </Box>
      {edited && <ResourceForm form={form} fields={asked(row)} reads={OFFICE_READS} row={row} onClose={close} />}
    </PageFrame>
  );
}

import { useTranslations } from 'next-intl';
import { CsvButtons as ResourceCsvButtons } from '@/components/resource/csv-buttons';
import { useScreenLocation } from '@/components/shell/location';
import { call } from '@/lib/client/call';
import { userReads } from '@/lib/client/reads/users';
import { sealed } from '@/lib/client/sealed';
import { userExport, userImport } from '@/lib/contract/user';

const COLUMNS = 'loginName, name, office, roles, phone, email, enabled';
const FILTERS = ['search', 'roleId', 'status', 'officeId'];

/** Users out as CSV, filtered as the list is, and in from it. */
export function CsvButtons() {
  const t = useTranslations('user');
  const { params } = useScreenLocation();
  const filters = new URLSearchParams([...params].filter(([name]) => FILTERS.includes(name)));
  return (
    <ResourceCsvButtons
      exportHref={`/apm-web${userExport.path}?${filters}`}
      importPermission="sys:user:edit"
      title={t('importTitle')}
      columns={COLUMNS}
      withPassword
      reads={userReads}
      run={async (file, password, dry) => {
        const secret = password && (await sealed({ password }));
        return call(userImport, { file, dry: String(dry) as 'true' | 'false', ...secret });
      }}
    />
  );
}

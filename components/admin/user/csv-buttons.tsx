import { useTimeZone, useTranslations } from 'next-intl';
import { CsvButtons as ResourceCsvButtons } from '@/components/foundation/resource/csv-buttons';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { userReads } from '@/lib/client/reads/user';
import { userExport, userImport } from '@/lib/contract/user';

const FILTERS = ['search', 'roleId', 'status', 'officeId'];

/** Exports users as CSV with the list's filter, and imports them. */
export function CsvButtons() {
  const t = useTranslations('user');
  const { params } = useScreenLocation();
  const timeZone = useTimeZone();
  const filters = new URLSearchParams([...params].filter(([name]) => FILTERS.includes(name)));
  if (timeZone) filters.set('timeZone', timeZone);
  return (
    <ResourceCsvButtons
      exportHref={`/apm-web${userExport.path}?${filters}`}
      importPermission="sys:user:edit"
      title={t('importTitle')}
      columns={{
        loginName: t('loginName'),
        name: t('name'),
        office: t('office'),
        roles: t('roles'),
        phone: t('phone'),
        email: t('email'),
        enabled: t('mayEnter'),
      }}
      withPassword
      reads={userReads}
      run={async (file, password, dry) => {
        const secret = password && (await encryptSecrets({ password }));
        return call(userImport, { file, dry: String(dry) as 'true' | 'false', ...secret });
      }}
    />
  );
}

import WarningIcon from '@mui/icons-material/EventBusyOutlined';
import { useTranslations } from 'next-intl';
import { useUser } from '@/components/foundation/shell/session';
import { Banner } from './banner';

/** Explains why nothing can be changed: the user's institution or one above it has expired. */
export function ExpiredBanner() {
  const t = useTranslations('shell');
  const { office } = useUser();
  if (!office.expired) return null;
  return <Banner icon={<WarningIcon fontSize="small" />}>{t('officeExpired')}</Banner>;
}

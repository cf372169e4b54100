import { useTranslations } from 'next-intl';
import type { ExportKind } from '@/lib/contract/statistics/report-mails';

/** What each table is called, as above it on its view. */
export function useTableNames(): Record<ExportKind, string> {
  const t = useTranslations('statistics');
  return {
    days: t('plays'),
    program: `${t('plays')}, ${t('by.program')}`,
    material: `${t('plays')}, ${t('by.material')}`,
    office: `${t('plays')}, ${t('by.office')}`,
    terminal: `${t('onlineTime')}, ${t('by.terminal')}`,
    online: t('onlineTime'),
    clicks: t('clicksTitle'),
    delivery: t('view.delivery'),
  };
}

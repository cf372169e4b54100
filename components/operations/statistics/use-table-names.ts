import { useTranslations } from 'next-intl';
import type { ExportKind } from '@/lib/contract/statistics/report-mails';

/** Returns the name of each table, as shown above it in its view. */
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

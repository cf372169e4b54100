'use client';

import { useTranslations } from 'next-intl';
import { ViewTabs as Tabs } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { pathOf, type View, views } from './views';

export function ViewTabs({ view }: { view: View }) {
  const t = useTranslations('purchase');
  return (
    <Tabs
      label={t('views')}
      value={view}
      views={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(to) => navigate(pathOf[to])}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { ViewTabs as Tabs } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { pathOf, type View, views } from './views';

/** Tabs of the views; place and search are kept when switching. */
export function ViewTabs({ view, params }: { view: View; params: URLSearchParams }) {
  const t = useTranslations('terminal');
  const kept = new URLSearchParams([...params].filter(([name]) => KEPT.includes(name)));
  const query = kept.size > 0 ? `?${kept}` : '';
  return (
    <Tabs
      label={t('view')}
      value={view}
      views={views.map((value) => ({ value, label: t(`views.${value}`) }))}
      onChange={(to) => navigate(pathOf[to] + query)}
    />
  );
}

const KEPT = ['officeId', 'groupId', 'status', 'tags', 'search', 'all'];

'use client';

import { useTranslations } from 'next-intl';
import { ViewTabs as Tabs } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { HERE, pathOf, type View, views } from './views';

interface ViewTabsProps {
  view: View | typeof HERE;
  params: URLSearchParams;
  /** Offers what plays at the place instead of its terminals. */
  withHere: boolean;
}

/** Tabs of the views; place and search are kept when switching. */
export function ViewTabs({ view, params, withHere }: ViewTabsProps) {
  const t = useTranslations('terminal');
  const th = useTranslations('playsHere');
  const kept = new URLSearchParams([...params].filter(([name]) => KEPT.includes(name)));
  const open = (to: View | typeof HERE) => {
    if (to === HERE) kept.set('view', HERE);
    navigate(pathOf[to === HERE ? 'monitor' : to] + (kept.size > 0 ? `?${kept}` : ''));
  };
  return (
    <Tabs
      label={t('view')}
      value={view}
      views={[
        ...views.map((value) => ({ value, label: t(`views.${value}`) })),
        ...(withHere ? [{ value: HERE, label: th('title') } as const] : []),
      ]}
      onChange={open}
    />
  );
}

const KEPT = ['officeId', 'groupId', 'status', 'tags', 'search', 'all'];

'use client';

import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import { navigate } from '@/components/shell/address';
import { pathOf, type View, views } from './views';

/** From one view to another: the place and the search go along. */
export function ViewTabs({ view, params }: { view: View; params: URLSearchParams }) {
  const t = useTranslations('terminal');
  const kept = new URLSearchParams([...params].filter(([name]) => KEPT.includes(name)));
  const query = kept.size > 0 ? `?${kept}` : '';
  return (
    <Tabs
      value={view}
      onChange={(_, to: View) => navigate(pathOf[to] + query)}
      aria-label={t('view')}
      sx={{ minHeight: 40, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minHeight: 40 } }}
    >
      {views.map((one) => (
        <Tab key={one} value={one} label={t(`views.${one}`)} />
      ))}
    </Tabs>
  );
}

const KEPT = ['officeId', 'groupId', 'status', 'tags', 'search', 'all'];

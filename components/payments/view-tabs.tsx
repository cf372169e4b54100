'use client';

import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import { navigate } from '@/components/shell/address';
import { pathOf, type View, views } from './views';

export function ViewTabs({ view }: { view: View }) {
  const t = useTranslations('purchase');
  return (
    <Tabs
      value={view}
      onChange={(_, to: View) => navigate(pathOf[to])}
      aria-label={t('views')}
      variant="scrollable"
      sx={{ minHeight: 40, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minHeight: 40 } }}
    >
      {views.map((one) => (
        <Tab key={one} value={one} label={t(`view.${one}`)} />
      ))}
    </Tabs>
  );
}

'use client';

import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import { AllowedTab } from '@/components/shell/access';
import { navigate } from '@/components/shell/address';
import { pathOf, type View, views } from './views';

export function ViewTabs({ view }: { view: View }) {
  const t = useTranslations('emergency');
  return (
    <Tabs
      value={view}
      onChange={(_, to: View) => navigate(pathOf[to])}
      aria-label={t('views')}
      variant="scrollable"
      sx={{ minHeight: 40, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minHeight: 40 } }}
    >
      {views.map((one) => (
        <AllowedTab
          key={one}
          value={one}
          label={t(`view.${one}`)}
          check={{ permission: one === 'sources' ? 'message:emergency:edit' : 'message:emergency:view' }}
        />
      ))}
    </Tabs>
  );
}

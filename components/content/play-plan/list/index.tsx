'use client';

import { useTranslations } from 'next-intl';
import { MainButton, ViewTabs } from '@/components/foundation/shell/access';
import { useTabStep } from '@/components/foundation/shell/steps';
import { PageFrame } from '@/components/foundation/ui';
import { Coverage } from './coverage';
import { PlanTable } from './plan-table';
import { views } from './views';

/** Play plans as a list, and the playback of terminals. */
export default function Plans() {
  const t = useTranslations('plan');
  const [view, choose] = useTabStep('view', views);
  const newButton = <MainButton />;
  return (
    <PageFrame title={t('title')} actions={newButton}>
      <ViewTabs
        label={t('coverage.views')}
        value={view}
        views={views.map((value) => ({ value, label: t(`coverage.view.${value}`) }))}
        // Search terms of one view don't apply to the other.
        onChange={(to) => choose(to, { search: undefined, pageNo: undefined })}
      />
      {view === 'coverage' ? <Coverage /> : <PlanTable newButton={newButton} />}
    </PageFrame>
  );
}

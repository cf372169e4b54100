'use client';

import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { ViewTabs } from '@/components/foundation/shell/access';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { PageFrame } from '@/components/foundation/ui';
import { PrintStyle } from '@/components/foundation/ui/print-style';
import { Behaviour } from './behaviour';
import { Content } from './content';
import { Delivery } from './delivery';
import { Filters } from './filters';
import { Online } from './online';
import { Overview } from './overview';
import { Plays } from './plays';
import { ReportMails } from './report-mails';
import { useView, views } from './use-view';

const viewOf = { overview: Overview, online: Online, plays: Plays, content: Content, delivery: Delivery } as const;

/** Statistics of the network and of its users. */
export default function StatisticsScreen() {
  return useScreenLocation().path === '/statistics/behaviour' ? <Behaviour /> : <Statistics />;
}

function Statistics() {
  const t = useTranslations('statistics');
  const tr = useTranslations('routes');
  const { view, choose } = useView();
  const Shown = viewOf[view];
  return (
    <PageFrame
      title={tr('statistics')}
      actions={
        <>
          <ReportMails />
          <Button startIcon={<PrintIcon />} onClick={() => window.print()} sx={{ '@media print': { display: 'none' } }}>
            {t('print')}
          </Button>
        </>
      }
    >
      <PrintStyle />
      <Filters />
      <ViewTabs
        label={t('views')}
        value={view}
        views={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={choose}
      />
      <Shown />
    </PageFrame>
  );
}

import StatisticsIcon from '#icons/InsightsOutlined';
import BehaviourIcon from '#icons/TouchAppOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const statisticsScreen = defineScreen({
  pages: [
    {
      path: '/statistics',
      title: 'statistics',
      icon: { name: 'statistics', Icon: StatisticsIcon },
      authority: 'sys:statistics:view',
      group: 'statisticsGroup',
      sort: 10,
    },
    {
      path: '/statistics/behaviour',
      title: 'behaviour',
      icon: { name: 'behaviour', Icon: BehaviourIcon },
      authority: 'sys:behaviour:view',
      group: 'statisticsGroup',
      sort: 20,
    },
  ],
  messages: ['statistics', 'terminal', 'material', 'editor'],
  component: () => import('#screens/operations/statistics/index'),
});

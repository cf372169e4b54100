import StatisticsIcon from '#icons/InsightsOutlined';
import BehaviourIcon from '#icons/TouchAppOutlined';
import WidgetIcon from '#icons/WidgetsOutlined';
import { defineScreen } from '@/components/shell/define-screen';

/** Screens that are not built yet: each takes its pages out of here into a definition of its own. */
export const plannedScreen = defineScreen({
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
    {
      path: '/widget/list',
      title: 'widgets',
      icon: { name: 'widget', Icon: WidgetIcon },
      authority: 'sys:widget:view',
      group: 'system',
      sort: 60,
    },
  ],
  messages: ['planned'],
  component: () => import('#screens/planned/index'),
});

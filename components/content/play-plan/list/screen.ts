import PlanIcon from '#icons/CalendarMonthOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

const icon = { name: 'plan', Icon: PlanIcon };

export const plansScreen = defineScreen({
  pages: [
    {
      path: '/playPlan/list',
      title: 'plans',
      icon,
      authority: 'plan:plan:view',
      action: { label: 'plan.new', permission: 'plan:plan:edit', opens: '/playPlan/planMake' },
      group: 'content',
      sort: 30,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['plan', 'review', 'terminal', 'condition'],
  component: () => import('#screens/content/play-plan/list/index'),
});

import PlanIcon from '#icons/CalendarMonthOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

const icon = { name: 'plan', Icon: PlanIcon };

export const planMakerScreen = defineScreen({
  pages: [
    {
      path: '/playPlan/planMake',
      title: 'planMake',
      icon,
      authority: 'plan:plan:edit',
      group: 'content',
      sort: 35,
    },
    // Alternative address in the specification.
    { path: '/PlanMake', title: 'planMake', icon, authority: 'plan:plan:edit', under: '/playPlan/planMake' },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['plan', 'impact', 'terminal', 'review', 'condition', 'editor'],
  component: () => import('#screens/content/play-plan/editor/index'),
});

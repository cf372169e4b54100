import PlanIcon from '#icons/CalendarMonthOutlined';
import ProgramIcon from '#icons/DashboardCustomizeOutlined';
import MessageIcon from '#icons/ForumOutlined';
import MaterialIcon from '#icons/PermMediaOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

/** One screen for the reviews of all kinds. */
export const reviewsScreen = defineScreen({
  pages: [
    {
      path: '/resManage/checklist',
      title: 'materialReview',
      icon: { name: 'material', Icon: MaterialIcon },
      authority: 'res:material:review',
      group: 'review',
      sort: 10,
    },
    {
      path: '/playPlan/checklist',
      title: 'planReview',
      icon: { name: 'plan', Icon: PlanIcon },
      authority: 'plan:plan:review',
      group: 'review',
      sort: 20,
    },
    {
      path: '/publishProgram/checklist',
      title: 'programReview',
      icon: { name: 'program', Icon: ProgramIcon },
      authority: 'program:program:review',
      group: 'review',
      sort: 30,
    },
    {
      path: '/publishMessage/checklist',
      title: 'messageReview',
      icon: { name: 'message', Icon: MessageIcon },
      authority: 'message:message:review',
      group: 'review',
      sort: 40,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['review', 'message', 'plan', 'player'],
  component: () => import('#screens/content/review/index'),
});

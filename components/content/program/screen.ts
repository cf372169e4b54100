import ProgramIcon from '#icons/DashboardCustomizeOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const programsScreen = defineScreen({
  pages: [
    {
      path: '/program/make',
      title: 'programs',
      icon: { name: 'program', Icon: ProgramIcon },
      authority: 'program:program:view',
      action: { label: 'program.new', permission: 'program:program:edit', opens: { step: 'new', value: 'empty' } },
      group: 'content',
      sort: 10,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['program', 'review', 'editor', 'material', 'dataSource', 'player', 'condition'],
  component: () => import('#screens/content/program/index'),
});

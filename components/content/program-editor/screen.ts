import ProgramIcon from '#icons/DashboardCustomizeOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const programEditorScreen = defineScreen({
  pages: [
    {
      path: '/programEditor',
      title: 'programEditor',
      icon: { name: 'program', Icon: ProgramIcon },
      authority: 'program:program:edit',
      under: '/program/make',
      bare: true,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['program', 'editor', 'programCheck', 'material', 'player', 'review', 'condition'],
  component: () => import('#screens/content/program-editor/editor-screen'),
});

import ProblemIcon from '#icons/QuizOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const problemsScreen = defineScreen({
  pages: [
    {
      path: '/sys/problem',
      title: 'problems',
      icon: { name: 'problem', Icon: ProblemIcon },
      authority: 'sys:problem:view',
      action: { label: 'problem.new', permission: 'sys:problem:edit', opens: { step: 'edit', value: 'new' } },
      group: 'system',
      sort: 80,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['problem'],
  component: () => import('#screens/admin/problem/index'),
});

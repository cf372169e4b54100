import TriggerIcon from '#icons/BoltOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

const icon = { name: 'trigger', Icon: TriggerIcon };

export const triggersScreen = defineScreen({
  pages: [
    {
      path: '/playPlan/triggers',
      title: 'triggers',
      icon,
      authority: 'plan:trigger:view',
      action: { label: 'trigger.new', permission: 'plan:trigger:edit', opens: '/playPlan/triggerForm' },
      group: 'content',
      sort: 37,
    },
    {
      path: '/playPlan/triggerForm',
      title: 'triggerForm',
      icon,
      authority: 'plan:trigger:edit',
      under: '/playPlan/triggers',
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['trigger', 'plan', 'publish', 'terminal'],
  component: () => import('#screens/content/trigger/index'),
});

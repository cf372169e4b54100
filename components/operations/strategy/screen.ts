import StrategyIcon from '#icons/RuleOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const strategiesScreen = defineScreen({
  pages: [
    {
      path: '/terminalMonitor/strategy',
      title: 'strategies',
      icon: { name: 'strategy', Icon: StrategyIcon },
      authority: 'terminal:strategy:view',
      action: { label: 'strategy.new', permission: 'terminal:strategy:edit', opens: { step: 'edit', value: 'new' } },
      group: 'terminalGroup',
      sort: 40,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['strategy', 'publish', 'plan', 'editor', 'material', 'impact', 'terminal', 'condition'],
  component: () => import('#screens/operations/strategy/index'),
});

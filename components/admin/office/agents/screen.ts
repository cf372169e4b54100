import AgentIcon from '#icons/HandshakeOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const agentsScreen = defineScreen({
  pages: [
    {
      path: '/sys/office/toOpenAgentOfficePage',
      title: 'agentOpening',
      icon: { name: 'agent', Icon: AgentIcon },
      authority: 'sys:agent:open',
      action: { label: 'agent.new', permission: 'sys:agent:open', opens: { step: 'edit', value: 'new' } },
      group: 'organisation',
      sort: 20,
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['agent', 'office', 'user', 'role', 'customer'],
  component: () => import('#screens/admin/office/agents/index'),
});

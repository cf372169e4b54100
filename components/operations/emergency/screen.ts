import EmergencyIcon from '#icons/CampaignOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

export const emergenciesScreen = defineScreen({
  pages: [
    {
      path: '/message/emergency',
      title: 'emergencies',
      icon: { name: 'emergency', Icon: EmergencyIcon },
      authority: 'message:emergency:view',
      action: { label: 'emergency.new', permission: 'message:emergency:edit', opens: { step: 'edit', value: 'new' } },
      group: 'content',
      sort: 60,
    },
    {
      path: '/message/emergencyRaises',
      title: 'emergencyRaises',
      icon: { name: 'emergency', Icon: EmergencyIcon },
      authority: 'message:emergency:view',
      under: '/message/emergency',
    },
    {
      path: '/message/emergencySources',
      title: 'emergencySources',
      icon: { name: 'emergency', Icon: EmergencyIcon },
      authority: 'message:emergency:edit',
      action: {
        label: 'emergency.newSource',
        permission: 'message:emergency:edit',
        opens: { step: 'new', value: '1' },
      },
      under: '/message/emergency',
    },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['emergency', 'dataSource', 'publish', 'plan', 'editor'],
  component: () => import('#screens/operations/emergency/index'),
});

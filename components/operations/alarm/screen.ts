import AlarmIcon from '#icons/NotificationsActiveOutlined';
import { defineScreen } from '@/components/foundation/shell/define-screen';

const icon = { name: 'alarm', Icon: AlarmIcon };
const below = { icon, under: '/abnormalAlarm/abnormalAlarmList' } as const;

export const alarmsScreen = defineScreen({
  pages: [
    {
      path: '/abnormalAlarm/abnormalAlarmList',
      title: 'alarms',
      icon,
      authority: 'sys:alarm:view',
      group: 'supervision',
      sort: 10,
    },
    { path: '/abnormalAlarm/rules', title: 'alarmRules', authority: 'sys:alarm:view', ...below },
    {
      path: '/abnormalAlarm/maintenance',
      title: 'alarmMaintenance',
      authority: 'sys:alarm:view',
      action: { label: 'alarm.newMaintenance', permission: 'sys:alarm:edit', opens: { step: 'edit', value: 'new' } },
      ...below,
    },
    {
      path: '/abnormalAlarm/webhooks',
      title: 'alarmWebhooks',
      authority: 'sys:alarm:edit',
      action: { label: 'alarm.newWebhook', permission: 'sys:alarm:edit', opens: { step: 'new', value: '1' } },
      ...below,
    },
    { path: '/abnormalAlarm/deliveries', title: 'alarmDeliveries', authority: 'sys:alarm:edit', ...below },
  ],
  initialQueries: () => import('./initial-queries'),
  messages: ['alarm', 'terminal'],
  component: () => import('#screens/operations/alarm/index'),
});

import AlarmIcon from '#icons/NotificationsActiveOutlined';
import { defineScreen } from '@/components/shell/define-screen';

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
    { path: '/abnormalAlarm/maintenance', title: 'alarmMaintenance', authority: 'sys:alarm:view', ...below },
    { path: '/abnormalAlarm/webhooks', title: 'alarmWebhooks', authority: 'sys:alarm:edit', ...below },
    { path: '/abnormalAlarm/deliveries', title: 'alarmDeliveries', authority: 'sys:alarm:edit', ...below },
  ],
  firstCalls: () => import('./first-calls'),
  messages: ['alarm', 'terminal'],
  component: () => import('#screens/alarms/index'),
});

import DebugIcon from '#icons/BugReportOutlined';
import PlanIcon from '#icons/CalendarMonthOutlined';
import BroadcastIcon from '#icons/CellTowerOutlined';
import ProgramIcon from '#icons/DashboardCustomizeOutlined';
import MessageIcon from '#icons/ForumOutlined';
import StatisticsIcon from '#icons/InsightsOutlined';
import MapIcon from '#icons/MapOutlined';
import AlarmIcon from '#icons/NotificationsActiveOutlined';
import PaymentIcon from '#icons/PaymentOutlined';
import MaterialIcon from '#icons/PermMediaOutlined';
import PurchaseIcon from '#icons/ShoppingBagOutlined';
import BehaviourIcon from '#icons/TouchAppOutlined';
import WidgetIcon from '#icons/WidgetsOutlined';
import { defineScreen } from '@/components/shell/define-screen';

/** Screens that are not built yet: each takes its pages out of here into a definition of its own. */
export const plannedScreen = defineScreen({
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
    {
      path: '/sync/broadcast',
      title: 'broadcast',
      icon: { name: 'broadcast', Icon: BroadcastIcon },
      authority: 'terminal:broadcast:view',
      sort: 70,
    },
    {
      path: '/abnormalAlarm/abnormalAlarmList',
      title: 'alarms',
      icon: { name: 'alarm', Icon: AlarmIcon },
      authority: 'sys:alarm:view',
      group: 'supervision',
      sort: 10,
    },
    {
      path: '/sysManage/terminalMap',
      title: 'terminalMap',
      icon: { name: 'map', Icon: MapIcon },
      authority: 'terminal:terminal:view',
      group: 'supervision',
      sort: 20,
    },
    {
      path: '/sys/terminalDebug',
      title: 'terminalDebug',
      icon: { name: 'debug', Icon: DebugIcon },
      authority: 'terminal:debug:view',
      group: 'supervision',
      sort: 30,
    },
    {
      path: '/statistics',
      title: 'statistics',
      icon: { name: 'statistics', Icon: StatisticsIcon },
      authority: 'sys:statistics:view',
      group: 'statisticsGroup',
      sort: 10,
    },
    {
      path: '/statistics/behaviour',
      title: 'behaviour',
      icon: { name: 'behaviour', Icon: BehaviourIcon },
      authority: 'sys:behaviour:view',
      group: 'statisticsGroup',
      sort: 20,
    },
    {
      path: '/sys/purchase',
      title: 'purchase',
      icon: { name: 'purchase', Icon: PurchaseIcon },
      authority: 'sys:purchase:view',
      group: 'services',
      sort: 10,
    },
    {
      path: '/sys/payment',
      title: 'payment',
      icon: { name: 'payment', Icon: PaymentIcon },
      authority: 'sys:payment:view',
      group: 'services',
      sort: 20,
    },
    {
      path: '/widget/list',
      title: 'widgets',
      icon: { name: 'widget', Icon: WidgetIcon },
      authority: 'sys:widget:view',
      group: 'system',
      sort: 60,
    },
  ],
  messages: ['planned'],
  component: () => import('#screens/planned/index'),
});

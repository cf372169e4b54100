import { authDemoScreen } from '@/components/account/auth-demo/screen';
import { noticesScreen } from '@/components/account/notice/screen';
import { personalCenterScreen } from '@/components/account/personal-center/screen';
import { announcementScreen } from '@/components/admin/announcement/screen';
import { paymentsScreen } from '@/components/admin/billing/payments/screen';
import { servicePlansScreen } from '@/components/admin/billing/service-plans/screen';
import { domainsScreen } from '@/components/admin/branding/domains/screen';
import { personalizationScreen } from '@/components/admin/branding/personalization/screen';
import { customersScreen } from '@/components/admin/customer/screen';
import { dictionaryScreen } from '@/components/admin/dictionary/screen';
import { healthScreen } from '@/components/admin/health/screen';
import { helpScreen } from '@/components/admin/help/screen';
import { logScreen } from '@/components/admin/log/screen';
import { menusScreen } from '@/components/admin/menu/screen';
import { agentsScreen } from '@/components/admin/office/agents/screen';
import { officesScreen } from '@/components/admin/office/list/screen';
import { problemsScreen } from '@/components/admin/problem/screen';
import { rolesScreen } from '@/components/admin/role/screen';
import { settingsScreen } from '@/components/admin/setting/screen';
import { usersScreen } from '@/components/admin/user/screen';
import { dataSourcesScreen } from '@/components/content/data-source/screen';
import { materialsScreen } from '@/components/content/material/screen';
import { messageFormScreen } from '@/components/content/message/editor/screen';
import { messagesScreen } from '@/components/content/message/list/screen';
import { planMakerScreen } from '@/components/content/play-plan/editor/screen';
import { plansScreen } from '@/components/content/play-plan/list/screen';
import { programsScreen } from '@/components/content/program/screen';
import { programEditorScreen } from '@/components/content/program-editor/screen';
import { publishScreen } from '@/components/content/publish/form/screen';
import { publishesScreen } from '@/components/content/publish/list/screen';
import { reviewsScreen } from '@/components/content/review/screen';
import { triggersScreen } from '@/components/content/trigger/screen';
import { widgetLibraryScreen } from '@/components/content/widget-package/screen';
import { alarmsScreen } from '@/components/operations/alarm/screen';
import { commandsScreen } from '@/components/operations/command/screen';
import { terminalDebugScreen } from '@/components/operations/debugging/screen';
import { emergenciesScreen } from '@/components/operations/emergency/screen';
import { homeScreen } from '@/components/operations/home/screen';
import { terminalMapScreen } from '@/components/operations/map/screen';
import { packagesScreen } from '@/components/operations/player-package/screen';
import { screenshotsScreen } from '@/components/operations/screenshot/screen';
import { statisticsScreen } from '@/components/operations/statistics/screen';
import { strategiesScreen } from '@/components/operations/strategy/screen';
import { terminalsScreen } from '@/components/operations/terminal/screen';
import { wallsScreen } from '@/components/operations/wall/screen';

/** All screens of the console. A new one is a line here. */
export const screens = [
  homeScreen,
  customersScreen,
  materialsScreen,
  dataSourcesScreen,
  programsScreen,
  programEditorScreen,
  publishScreen,
  publishesScreen,
  plansScreen,
  planMakerScreen,
  triggersScreen,
  messageFormScreen,
  messagesScreen,
  emergenciesScreen,
  reviewsScreen,
  terminalsScreen,
  terminalMapScreen,
  strategiesScreen,
  screenshotsScreen,
  commandsScreen,
  packagesScreen,
  wallsScreen,
  officesScreen,
  agentsScreen,
  usersScreen,
  rolesScreen,
  personalizationScreen,
  domainsScreen,
  menusScreen,
  announcementScreen,
  logScreen,
  dictionaryScreen,
  problemsScreen,
  settingsScreen,
  helpScreen,
  personalCenterScreen,
  noticesScreen,
  authDemoScreen,
  alarmsScreen,
  terminalDebugScreen,
  healthScreen,
  servicePlansScreen,
  paymentsScreen,
  statisticsScreen,
  widgetLibraryScreen,
] as const;

import { agentsScreen } from '@/components/agents/screen';
import { alarmsScreen } from '@/components/alarms/screen';
import { announcementScreen } from '@/components/announcement/screen';
import { authDemoScreen } from '@/components/auth-demo/screen';
import { commandsScreen } from '@/components/commands/screen';
import { customersScreen } from '@/components/customers/screen';
import { dataSourcesScreen } from '@/components/data-sources/screen';
import { dictionaryScreen } from '@/components/dictionary/screen';
import { domainsScreen } from '@/components/domains/screen';
import { emergenciesScreen } from '@/components/emergencies/screen';
import { healthScreen } from '@/components/health/screen';
import { helpScreen } from '@/components/help/screen';
import { homeScreen } from '@/components/home/screen';
import { logScreen } from '@/components/log/screen';
import { materialsScreen } from '@/components/materials/screen';
import { menusScreen } from '@/components/menus/screen';
import { messageFormScreen } from '@/components/message-form/screen';
import { messagesScreen } from '@/components/messages/screen';
import { noticesScreen } from '@/components/notices/screen';
import { officesScreen } from '@/components/offices/screen';
import { packagesScreen } from '@/components/packages/screen';
import { paymentsScreen } from '@/components/payments/screen';
import { personalCenterScreen } from '@/components/personal-center/screen';
import { personalizationScreen } from '@/components/personalization/screen';
import { planMakerScreen } from '@/components/plan-maker/screen';
import { plansScreen } from '@/components/plans/screen';
import { problemsScreen } from '@/components/problems/screen';
import { programEditorScreen } from '@/components/program-editor/screen';
import { programsScreen } from '@/components/programs/screen';
import { publishScreen } from '@/components/publish/screen';
import { publishesScreen } from '@/components/publishes/screen';
import { purchaseScreen } from '@/components/purchase/screen';
import { reviewsScreen } from '@/components/reviews/screen';
import { rolesScreen } from '@/components/roles/screen';
import { screenshotsScreen } from '@/components/screenshots/screen';
import { settingsScreen } from '@/components/settings/screen';
import { statisticsScreen } from '@/components/statistics/screen';
import { strategiesScreen } from '@/components/strategies/screen';
import { terminalDebugScreen } from '@/components/terminal-debug/screen';
import { terminalMapScreen } from '@/components/terminal-map/screen';
import { terminalsScreen } from '@/components/terminals/screen';
import { usersScreen } from '@/components/users/screen';
import { wallsScreen } from '@/components/walls/screen';
import { widgetLibraryScreen } from '@/components/widget-library/screen';

/** Every screen of the console. A new one is a line here. */
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
  purchaseScreen,
  paymentsScreen,
  statisticsScreen,
  widgetLibraryScreen,
] as const;

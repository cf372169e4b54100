import * as access from './access';
import * as account from './account';
import * as alarm from './alarm/calls';
import * as alarmMaintenance from './alarm/maintenance';
import * as alarmRules from './alarm/rules';
import * as alarmWebhooks from './alarm/webhooks';
import * as announcement from './announcement';
import * as attribute from './attribute';
import * as auth from './auth';
import * as payment from './billing/payment';
import * as servicePlan from './billing/service-plan';
import * as branding from './branding';
import * as personalization from './branding/personalization';
import * as bytes from './bytes';
import type { Call } from './call';
import * as corner from './corner';
import * as customer from './customer';
import * as dataSource from './data-source';
import * as terminalDebug from './debugging';
import * as dictionary from './dictionary';
import * as emergency from './emergency';
import * as frame from './frame';
import * as gateway from './gateway';
import * as monitor from './health';
import * as home from './home';
import * as impact from './impact';
import * as localPin from './local-pin';
import * as log from './log';
import * as terminalMap from './map';
import * as material from './material';
import * as materialLibrary from './material/library';
import * as menu from './menu';
import * as message from './message/calls';
import * as notice from './notice';
import * as office from './office';
import * as playPlan from './play-plan/calls';
import * as playerPackages from './player-package';
import * as problem from './problem';
import * as program from './program/calls';
import * as programFolders from './program/folders';
import * as programPresence from './program/presence';
import * as publish from './publish';
import * as publishFollowing from './publish/following';
import * as publishRequests from './publish/requests';
import * as review from './review';
import * as role from './role';
import * as screenshots from './screenshot';
import * as search from './search';
import * as session from './session';
import * as setting from './setting';
import * as statistics from './statistics';
import * as evidence from './statistics/evidence';
import * as reportMails from './statistics/report-mails';
import * as strategy from './strategy';
import * as template from './template';
import * as terminal from './terminal';
import * as terminalJoin from './terminal/join';
import * as terminalOperations from './terminal/operations';
import * as terminalPlaces from './terminal/places';
import * as terminalSchedule from './terminal/schedule';
import * as terminalSet from './terminal/set';
import * as terminalTags from './terminal/tags';
import * as transfer from './transfer';
import * as trigger from './trigger';
import * as user from './user';
import * as wall from './wall';
import * as widgetLibrary from './widget-package';

/** Calls of each domain by name, for code that handles all of them: routes, OpenAPI, tests. */
export const domains = {
  auth: { ...auth, ...session },
  account: { ...account, avatarFile: bytes.avatarFile },
  access,
  user,
  role,
  home,
  office,
  setting,
  material: { ...material, ...materialLibrary, getFile: bytes.getFile, pictureFile: bytes.pictureFile },
  program: {
    ...program,
    ...programFolders,
    ...programPresence,
    programThumbFile: bytes.programThumbFile,
    programRevisionThumbFile: bytes.programRevisionThumbFile,
  },
  transfer,
  template: { ...template, templateThumbFile: bytes.templateThumbFile },
  publish: { ...publish, ...publishFollowing },
  impact,
  playPlan,
  trigger,
  playerPackage: playerPackages,
  message,
  review: { ...review, ...publishRequests },
  emergency,
  strategy,
  wall,
  terminal: {
    ...terminal,
    ...terminalMap,
    ...terminalPlaces,
    ...terminalSchedule,
    ...terminalSet,
    ...terminalJoin,
    ...terminalTags,
    ...terminalOperations,
    ...screenshots,
    screenshotFile: bytes.screenshotFile,
  },
  attribute,
  corner: { ...corner, visitorPhoto: bytes.visitorPhoto },
  localPin,
  debug: terminalDebug,
  gateway,
  alarm: { ...alarm, alarmCount: frame.alarmCount, ...alarmRules, ...alarmMaintenance, ...alarmWebhooks },
  menu: { ...menu, routes: frame.routes },
  dataSource,
  widgetLibrary,
  dictionary,
  problem,
  notice,
  announcement,
  branding: { ...branding, brandingPicture: bytes.brandingPicture },
  personalization,
  search,
  log,
  monitor,
  customer,
  payment,
  purchase: { ...servicePlan, subscription: frame.subscription },
  statistics: { ...statistics, ...reportMails, ...evidence },
};

/** Every call of the contract with its domain and name. */
export const calls: { domain: keyof typeof domains; name: string; call: Call }[] = Object.entries(domains).flatMap(
  ([domain, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isCall(value) ? [{ domain: domain as keyof typeof domains, name, call: value }] : [],
    ),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'carrier' in value && 'path' in value;
}

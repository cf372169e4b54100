import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { domains } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';

/** Calls that no screen makes, where that is right. */
const NO_SCREEN: Record<string, string> = {
  officeTreeMap: 'pageOfficeTreeMap reads the same by pages',
  planTerminalSelect: 'plans are published by the steps that programs are published by',
  planSearchOffice: 'the same',
  planPublishTerminalSaveCount: 'publishTerminalSaveCount counts a publish of either kind',
  messageTerminalSelect: 'messages are published by the steps that programs are published by',
  groupsterminals: 'the same',
  messagePublishTerminalSaveCount: 'getPublishMessage carries them, live',
  cardWebhook: 'the payment service makes it',
  checkIslogin: 'the cookie says so before a page is rendered, and the session watch asks by sessionState',
  roleDetail: 'the list of roles carries all of it',
  roleListByUserId: 'the list of users carries their roles',
  rolesByUserId: 'getUserInfo carries one’s own roles',
  findChild: 'the tree reads its levels by treeDataNew, with counts',
  findInstantStatistics: 'officeDynamicData counts the same for the detail',
  isSupportApiServer: 'for customers’ own consoles; ours has the API document always',
  getTerminalByTerminalIds: 'the same as terminalRows',
  apiStore: 'for customers’ own pages; ours reads many at once by dataSourceValues',
  baseList: 'for customers’ own consoles; our lists read whole rows',
  findTerminalStatus: 'terminalDetails carries it, live',
  findTerminalStatusArray: 'terminalRows carries them, live',
  screenBaseList: 'the list carries the measures',
  terminalScreen: 'terminalDetails carries screen and program',
  getRltScreenShoot: 'terminalDetails carries the newest picture, live',
  onlyProgramList: 'the same as getRltPrograms',
  onlyScreenShoot: 'screenShoot takes one terminal as well as many',
  hookCall: 'sources outside make it, by signed requests',
  messageChecklist: 'reviewList lists the reviews of every kind',
  messageSubmitNote: 'reviewNote does for every kind',
  messageSubmitResult: 'reviewDecide does for every kind',
  getFileHandlex: 'materialDetail carries pages and what is in a video',
  uploaderWidgetImgMD5Check: 'pictures of widgets are sent whole with what they belong to',
  uploaderPersonalImgMD5Check: 'the same of institutions',
  menuLists: 'the menu is read by /routes, and by menuAll where it is managed',
};

const rooms = ['components', 'app', 'lib/bff', 'lib/client', 'lib/player', 'lib/i18n'];
const code = rooms
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      // What is refreshed together is no use by itself.
      /\.tsx?$/.test(file) && !file.includes('.test.') && !(room === 'lib/client' && file.startsWith('reads'))
        ? [readFileSync(path.join(room, file), 'utf8')]
        : [],
    ),
  )
  .join('\n');
const words = new Set(code.match(/\w+/g));

test('a call that no screen makes is known, with the reason', () => {
  const unused = Object.values(domains as Record<string, Record<string, unknown>>).flatMap((domain) =>
    Object.entries(domain)
      .filter(([name, call]) => Boolean((call as Partial<Call>)?.method) && !words.has(name))
      .map(([name]) => name),
  );
  expect(unused.sort()).toEqual(Object.keys(NO_SCREEN).sort());
});

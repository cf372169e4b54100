import type { Call } from '@/lib/contract/call';
import { isFields, listIn } from '@/lib/contract/foreign/answer';
import { requestSample } from '../sample';

const DAY_MS = 86_400_000;
const TERMINALS = '/a/api/terminal/list';
const MESSAGES = '/a/api/publishMessage/list';
const STRATEGIES = '/a/api/strategy/list';
const OFFICES = '/a/api/office/treeDataNew';
const CUSTOMERS = '/a/api/customer/searchCustomer';
const PUBLISHED = '/a/api/terminal/programPublishInfo';

/** Responses so far, by path. */
export type ResponsesByPath = ReadonlyMap<string, unknown>;
type Input = Record<string, unknown>;

/** Returns a field of the first row of a list's response. */
const firstOf =
  (path: string, as: string, field = 'id') =>
  (known: ResponsesByPath): Input | undefined => {
    const row = listIn(known.get(path))?.list[0];
    return isFields(row) && row[field] ? { [as]: row[field] } : undefined;
  };
const userId =
  (as: string) =>
  (known: ResponsesByPath): Input | undefined => {
    const user = known.get('/a/api/user/getUserInfo');
    return isFields(user) && user.id ? { [as]: user.id } : undefined;
  };
const anyText = () => ({ search: 'a' });
const lastWeek = () => ({ from: day(Date.now() - 7 * DAY_MS), to: day(Date.now()) });
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Subjects of calls that need one. */
const inputs: Readonly<Record<string, (known: ResponsesByPath) => Input | undefined>> = {
  '/a/api/sysSetting/getKey': () => ({ key: 'uploadLimitSize' }),
  '/a/api/message/list': userId('userId'),
  '/a/api/terminal/search': anyText,
  '/a/api/terminal/terminalDetails': firstOf(TERMINALS, 'id'),
  '/a/api/terminal/programPublishInfo': firstOf(TERMINALS, 'id'),
  '/a/api/terminal/findOfficeChild': firstOf('/a/api/terminal/treeDataNew', 'officeId'),
  '/a/api/terminalSet/getRltMonitor': firstOf(TERMINALS, 'id'),
  '/a/api/terminalSet/getRltPrograms': firstOf(TERMINALS, 'id'),
  '/a/api/terminalSet/getCurTerminalMessage': firstOf(TERMINALS, 'id'),
  '/a/api/terminalSet/getApkUpdateInfo': firstOf(TERMINALS, 'ids'),
  '/a/api/publishProgram/getPublishProgramDetails': firstOf(PUBLISHED, 'id', 'publishId'),
  '/a/api/publishProgram/publishTerminalSaveCount': firstOf(PUBLISHED, 'publishId', 'publishId'),
  '/a/api/publishMessage/messagePreview': firstOf(MESSAGES, 'id'),
  '/a/api/publishMessage/getPublishMessage': firstOf(MESSAGES, 'id'),
  '/a/api/publishMessage/findSendMessages': firstOf(TERMINALS, 'terminalId'),
  '/a/api/strategy/strategyDetail': firstOf(STRATEGIES, 'id'),
  '/a/api/strategy/findRelationTerminals': firstOf(STRATEGIES, 'id'),
  '/a/api/office/searchOffice': anyText,
  '/a/api/office/officeDynamicData': firstOf(OFFICES, 'id'),
  '/a/api/customer/searchCustomer': anyText,
  '/a/api/customer/customerInfo': firstOf(CUSTOMERS, 'id'),
  '/a/api/customer/customerDynamicData': firstOf(CUSTOMERS, 'id'),
  '/a/api/customer/findChild': firstOf(CUSTOMERS, 'id'),
  '/a/api/abnormalAlarm/abnormalAlarmClearDeail': firstOf('/a/api/abnormalAlarm/abnormalAlarmList', 'id'),
  '/a/api/log/detailsFunc': firstOf('/a/api/log/ajaxScrollLog', 'id'),
  '/a/api/statistics/statisticsTerminalOnlineTime': lastWeek,
  '/a/api/statistics/statisticsLogin': lastWeek,
  '/a/api/statistics/statisticsResourcesCase': lastWeek,
  '/a/api/statistics/statisticsPublishProgramWidgetNum': lastWeek,
  '/a/api/statistics/statisticsWidgetUse': lastWeek,
  '/a/api/statistics/statisticsWidgetClick': lastWeek,
};

/** Returns the input of a reading call; undefined without a subject. */
export function inputOf(call: Call, known: ResponsesByPath): Input | undefined {
  const given = inputs[call.path]?.(known);
  if (inputs[call.path] && !given) return undefined;
  const paged = requestSample(call.input) as Input;
  const { pageNo, pageSize, ...needed } = paged;
  if (Object.keys(needed).some((field) => given?.[field] === undefined)) return undefined;
  return { ...paged, ...given };
}

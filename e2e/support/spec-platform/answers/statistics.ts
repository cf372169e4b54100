import { type Context, get, gives, lists, post, type Route } from '../context';
import { terminalRows } from './terminals';

const perDay =
  (figures: Record<string, number>) =>
  ({ dialect, world }: Context) => [{ day: dialect.date(world.began), ...figures }];

export const statistics: readonly Route[] = [
  get(
    '/a/api/statistics/calTerminalCount',
    gives(() => ({ total: 3, online: 2, offline: 1 })),
  ),
  get('/a/api/statistics/statisticsTerminalOnlineTime', lists(perDay({ seconds: 86_400, terminals: 2 }))),
  get('/a/api/statistics/statisticsLogin', lists(perDay({ count: 4 }))),
  get(
    '/a/api/statistics/statisticsResourcesCase',
    lists(() => [{ type: 'image', count: 4 }]),
  ),
  get(
    '/a/api/statistics/statisticsPublishProgramWidgetNum',
    lists(() => [{ widget: 'TextWidget', count: 7 }]),
  ),
  get(
    '/a/api/statistics/statisticsWidgetClick',
    lists(() => [{ widget: 'ButtonWidget', clicks: 12 }]),
  ),
  get(
    '/a/api/statistics/statisticsWidgetUse',
    lists(() => [{ widget: 'TextWidget', programs: 2 }]),
  ),
  get('/a/api/statistics/getTerminalByTerminalIds', lists(terminalRows)),
  post('/a/api/statistics/terminalStartUpRate', lists(perDay({ rate: 0.67 }))),
  post(
    '/a/headReportRecord/statisticsTerminal',
    lists(() => [{ terminal: 'Quay entrance', online: 86_400, plays: 210 }]),
  ),
];

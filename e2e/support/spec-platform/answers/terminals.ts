import { type Context, get, gives, lists, post, type Route } from '../context';
import type { ReceivedRequest } from '../requests';

/** Returns terminals as in lists; the specification names no fields beyond these. */
export function terminalRows({ dialect, world }: Context, { fields }: ReceivedRequest) {
  const rows = world.terminals.map(({ officeId, ...each }) => ({
    ...each,
    officeId,
    officeName: officeId === world.office.id ? world.office.name : world.branch.name,
    orientation: each.width > each.height ? 'landscape' : 'portrait',
    lastOnlineTime: dialect.dateTime(world.began),
  }));
  const ids = fields.ids?.split(',');
  return rows.filter(
    (row) => (!ids || ids.includes(row.id)) && row.name.toLowerCase().includes((fields.search ?? '').toLowerCase()),
  );
}

/** Returns one level of the tree of institutions. */
export function officeNodes({ dialect, world }: Context, { fields }: ReceivedRequest) {
  const counts = { total: world.terminals.length, online: 2 };
  if (!fields.parentId || fields.parentId === '0') {
    return [{ ...world.office, isParent: dialect.flag(true, 'word'), ...counts }];
  }
  if (fields.parentId !== world.office.id) return [];
  return [{ ...world.branch, isParent: dialect.flag(false, 'word'), total: 1, online: 1 }];
}

export const groupNodes = ({ dialect, world }: Context) => [
  { ...world.group, isParent: dialect.flag(false, 'digit'), total: 2, online: 1 },
];

const one = ({ fields }: ReceivedRequest, { world }: Context) => {
  const id = fields.id ?? fields.terminalId;
  return world.terminals.find((each) => each.id === id) ?? world.terminals[0];
};

export const terminals: readonly Route[] = [
  get('/a/api/terminal/list', lists(terminalRows)),
  get('/a/api/terminal/baseList', lists(terminalRows)),
  get('/a/api/terminal/screenBaseList', lists(terminalRows)),
  get('/a/api/terminal/search', lists(terminalRows)),
  get('/a/api/terminal/treeDataNew', lists(officeNodes)),
  get('/a/api/terminal/groupTree', lists(groupNodes)),
  get('/a/api/terminal/findOfficeChild', lists(officeNodes)),
  get(
    '/a/api/terminal/terminalStatusCount',
    gives(() => ({ total: 3, online: 2, offline: 1, alarm: 0, unactivated: 0 })),
  ),
  get('/a/api/terminal/terminalDetails', (asked, context) => context.dialect.ok(one(asked, context))),
  get('/a/api/terminal/findTerminalStatus', (asked, context) =>
    context.dialect.ok({ id: one(asked, context)?.id, status: one(asked, context)?.status }),
  ),
  get('/a/api/terminal/findTerminalStatusArray', (asked, context) =>
    context.dialect.ok(Object.fromEntries(terminalRows(context, asked).map(({ id, status }) => [id, { id, status }]))),
  ),
  get(
    '/a/api/terminal/screen',
    gives(({ dialect, world }) => ({ screenshotUrl: '', takenAt: dialect.dateTime(world.began) })),
  ),
  get(
    '/a/api/terminal/programPublishInfo',
    lists(({ world }) => world.programs),
  ),
  post(
    '/a/api/terminal/saveTerminalGroup',
    gives(() => ({ id: 'g-2' })),
  ),
  post('/a/api/terminal/deleteTerminalGroup', (_, { dialect }) => dialect.refused('The group is in use by a plan.')),
  post('/a/api/terminal/updateTerminalOffice', (_, { dialect }) => dialect.ok()),
  post('/a/api/terminal/updateTerminalGroup', (_, { dialect }) => dialect.ok()),
  post('/a/api/terminal/sendGetPositionOrder', (_, { dialect }) => dialect.ok()),
  post(
    '/a/api/terminal/autoGetPosition',
    lists(() => [{ id: 't-1', lng: 16.44, lat: 43.51 }]),
  ),
  get(
    '/a/api/fileInfosa/findScreenshotBytreeIdAndType',
    lists(() => []),
  ),
];

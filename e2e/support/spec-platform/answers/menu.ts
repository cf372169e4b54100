import { type Context, get, open, type Route } from '../context';
import { text } from '../replies';

interface Entry {
  path: string;
  name: string;
  meta?: Record<string, unknown>;
  children?: Entry[];
}

/**
 * Returns menu entries: known paths as the specification writes them, one external address, and one path that only the
 * platform knows.
 */
function entries({ dialect }: Context): Entry[] {
  const hidden = dialect.flag(true, 'digit');
  const shown = dialect.flag(false, 'word');
  return [
    { path: '/home', name: 'Home', meta: { icon: 'home', authority: '*', page: { title: 'Home', closable: shown } } },
    {
      path: '/resManage',
      name: 'Resources of the harbour',
      meta: { icon: 'folder', invisible: shown },
      children: [{ path: 'resManage/myRes', name: 'Material management', meta: { authority: 'res:material:view' } }],
    },
    {
      path: '/content',
      name: 'Content management',
      meta: { icon: 'edit' },
      children: [
        { path: 'program/make', name: 'Program making', meta: { authority: { permission: 'program:program:view' } } },
        { path: 'playPlan/list', name: 'Play plan' },
        { path: 'publishMessage/list', name: 'Message management', meta: { page: { title: 'Messages at the quay' } } },
      ],
    },
    {
      path: '/check',
      name: 'Content check',
      children: [
        { path: 'playPlan/checklist', name: 'Plan check' },
        { path: 'publishProgram/checklist', name: 'Program check' },
        { path: 'publishMessage/checklist', name: 'Message check', meta: { authority: 'message:message:review' } },
      ],
    },
    {
      path: '/terminal',
      name: 'Terminal management',
      children: [{ path: 'terminalMonitor/monitor', name: 'Screens of the harbour', meta: { authority: '*' } }],
    },
    {
      path: '/system',
      name: 'System management',
      meta: { icon: 'setting', authority: { role: ['manager', 'admin'] } },
      children: [
        { path: 'sys/user/', name: 'User management', meta: { authority: 'sys:user:view' } },
        { path: 'sys/office', name: 'Office management' },
        { path: 'sys/log', name: 'System log', meta: { page: { cacheAble: dialect.flag(false, 'letter') } } },
        { path: 'abnormalAlarm/abnormalAlarmList', name: 'Alarm management' },
        { path: 'sys/sysSetting/list', name: 'System settings', meta: { authority: 'sys:nobody:has' } },
        { path: 'widget/list', name: 'Widget management', meta: { invisible: hidden } },
      ],
    },
    { path: '/handbook', name: 'Handbook', meta: { link: 'https://handbook.example/signage' } },
    { path: '/partner/energyReport', name: 'Energy report', meta: { icon: 'bulb' } },
    {
      path: '/hiddenGroup',
      name: 'Nothing to see',
      children: [{ path: '/x', name: 'X', meta: { invisible: hidden } }],
    },
  ];
}

export const menu: readonly Route[] = [
  // One dialect uses this call, and the other one its menus.
  get('/routes', (asked, context) =>
    context.dialect.list(asked, context.options.dialect === 'cookie' ? [] : entries(context)),
  ),
  get('/a/sys/menu/lists', (asked, context) => context.dialect.list(asked, entries(context))),
  open(get('/partner/energyReport', () => text('<title>Energy</title><h1>Energy of the quay</h1>', 'text/html'))),
];

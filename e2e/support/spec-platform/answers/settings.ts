import { type Context, done, get, gives, type Handler, lists, open, post, type Route } from '../context';
import { json } from '../replies';

/** System settings by key; unknown keys have no value. */
const values = ({ dialect, options: { codes } }: Context): Record<string, unknown> => ({
  capacitySetting: '100',
  uploadLimitOpen: dialect.flag(true, 'digit'),
  uploadLimitSize: '200',
  audit: dialect.flag(false, 'letter'),
  terminalAuthorizationFreeAccessManage: dialect.flag(false, 'word'),
  smsVerifyCodeOpen: dialect.flag(Boolean(codes?.sms), 'letter'),
  smtpVerifyCodeOpen: dialect.flag(Boolean(codes?.smtp), 'digit'),
});

/** Sign-in flags that can be read before it; all other keys need a session. */
const OPEN_KEYS = ['smsVerifyCodeOpen', 'smtpVerifyCodeOpen'];

const getKey: Handler = (asked, context) => {
  const { dialect, sessions } = context;
  const { key = '' } = asked.fields;
  if (!OPEN_KEYS.includes(key) && !sessions.has(dialect.tokenOf(asked))) return dialect.noSession();
  return dialect.object({ [key]: values(context)[key] });
};

const TIMES = ['announcemenStartTime', 'announcemenEndTime'];

/** Returns fields next to `code`, as the specification lists them; times are epoch seconds, as numbers or text. */
const announcement: Handler = (_, { options, world }) => {
  if (options.dialect === 'cookie') return json({ code: '0', ...world.announcement });
  const times = TIMES.map((name) => [name, world.announcement[name] ? Number(world.announcement[name]) : '']);
  return json({ code: 0, ...world.announcement, ...Object.fromEntries(times) });
};

const FIELDS = [
  ...TIMES,
  'colseTipOn',
  'announcementTitleCh',
  'announcementTitleEn',
  'announcementContentCh',
  'announcementContentEn',
];

const saveAnnouncement: Handler = ({ fields }, { dialect, world }) => {
  const known = FIELDS.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]);
  world.announcement = { ...world.announcement, ...Object.fromEntries(known) };
  return dialect.ok();
};

export const settings: readonly Route[] = [
  open(get('/a/api/sysSetting/getKey', getKey)),
  get('/a/api/sysSetting/announcement', announcement),
  post('/a/api/sysSetting/announcementManagerSave', saveAnnouncement),
  get('/a/api/sysSetting/isSupportApiServer', (_, { dialect }) => dialect.ok(dialect.flag(false, 'digit'))),
  get(
    '/a/api/sysSetting/ajaxScrollCmd',
    lists(({ dialect, world }) => [
      { id: 'c-1', terminalName: 'Quay entrance', name: 'reboot', createDate: dialect.dateTime(world.began) },
    ]),
  ),
  get(
    '/f/common/weather',
    gives(() => ({ now: { temperature: 12, text: 'Rain' }, days: [] })),
  ),
  get('/f/common/apiStore', done),
];

import { type Context, done, get, gives, type Handler, lists, open, post, type Route } from '../context';
import type { Right } from '../dialects';
import { ACCOUNT, CODE } from '../options';
import type { ReceivedRequest } from '../requests';

/** Permissions by id, with the operations they allow. */
const PERMISSIONS: readonly Right[] = [
  right('sys:messageNotification:view'),
  right('terminal:terminal:view', 'terminal:terminal:edit', 'terminal:terminal:control'),
  right('terminal:group:view', 'terminal:group:edit'),
  right('terminal:strategy:view', 'terminal:strategy:edit'),
  right('res:material:view', 'res:material:edit'),
  right('program:program:view', 'program:program:edit', 'program:program:publish', 'program:program:review'),
  right('plan:plan:view', 'plan:plan:edit', 'plan:plan:publish', 'plan:plan:review'),
  right('message:message:view', 'message:message:edit', 'message:message:publish', 'message:message:review'),
  right('sys:user:view', 'sys:user:edit'),
  right('sys:office:view', 'sys:office:edit'),
  right('sys:customer:view'),
  right('sys:alarm:view', 'sys:alarm:edit', 'sys:alarm:export'),
  right('sys:log:view', 'sys:log:export'),
  right('sys:statistics:view'),
  right('sys:behaviour:view'),
  right('sys:widget:view', 'sys:widget:edit'),
  right('sys:announcement:edit'),
];

function right(id: string, ...operation: string[]): Right {
  return { id, operation: [id, ...operation] };
}

/** Returns the caller as the platform describes it. */
export function userFields({ options, dialect, world }: Context): Record<string, unknown> {
  const { name, avatar, ...rest } = world.profile;
  return dialect.user(
    {
      id: options.dialect === 'cookie' ? 7001 : 'u-7001',
      name,
      avatar,
      permissions: dialect.rights(PERMISSIONS),
      roles: dialect.rights([{ id: 'manager', operation: [] }]),
      // Flat platforms return nothing about an institution.
      ...(options.dialect === 'bearer' && { office: world.office }),
    },
    { userPwdType: '1', loginName: ACCOUNT.username, loginDate: dialect.dateTime(world.began), ...rest },
  );
}

/** Reads an encrypted or plain password: the specification encrypts the fields of sign-in, and leaves others open. */
const plain = (field = '', { key }: Context) => key.open(field) ?? field;

const changePassword: Handler = ({ fields }, context) => {
  const { dialect, world } = context;
  if (plain(fields.oldPassword, context) !== world.password) return dialect.refused('The old password is wrong.');
  world.password = plain(fields.newPassword, context);
  return dialect.ok();
};

const saveProfile: Handler = ({ fields }, { dialect, world }) => {
  world.profile = { ...world.profile, ...fields };
  return dialect.ok();
};

const everyone = ({ dialect, world }: Context) => [
  { id: 'u-7001', loginName: ACCOUNT.username, name: world.profile.name, createDate: dialect.date(world.began) },
  { id: 'u-7002', loginName: 'jonas', name: 'Jonas Berg', createDate: dialect.date(world.began) },
];

const codeMatches = ({ fields }: ReceivedRequest, { dialect }: Context) =>
  fields.verificationCode === CODE ? dialect.ok({ ticket: 'ticket-1' }) : dialect.refused('The code is wrong.');

export const users: readonly Route[] = [
  get('/a/api/user/getUserInfo', gives(userFields)),
  get('/a/api/user/usereList', lists(everyone)),
  get(
    '/a/api/user/allRoleList',
    lists(({ world }) => world.roles),
  ),
  get(
    '/a/api/user/rolesByUserId',
    lists(({ world }) => world.roles.slice(0, 1)),
  ),
  get(
    '/a/api/user/roleListByUserId',
    gives(({ world }) => ({ all: world.roles, selected: ['manager'] })),
  ),
  get('/a/api/user/ConfirmOldpwd', ({ fields }, context) =>
    context.dialect.ok(
      context.dialect.flag(plain(fields.oldPassword ?? fields.password, context) === context.world.password, 'word'),
    ),
  ),
  get('/a/api/user/updateDefDataRange', done),
  post(
    '/a/api/user/save',
    gives(() => ({ id: 'u-7003' })),
  ),
  post('/a/api/user/delete', done),
  post('/a/api/user/sendVerificationCode', done),
  open(post('/a/api/user/checkVerificationCode', codeMatches)),
  post('/a/api/user/modifyPassword', changePassword),
  open(post('/a/api/user/pwdPastDueModify', changePassword)),
  open(post('/a/api/user/checkPhoneOrEmail', (_, { dialect }) => dialect.ok({ free: dialect.flag(true, 'letter') }))),
  post('/a/api/user/saveUserInfo', saveProfile),
  open(
    post('/a/api/user/modifyPwd', ({ fields }, context) => {
      if (fields.ticket !== 'ticket-1') return context.dialect.refused('The ticket is unknown.');
      context.world.password = plain(fields.newPassword, context);
      return context.dialect.ok();
    }),
  ),
  get('/a/api/customer/imgSetting', (_, { dialect }) =>
    dialect.object({ secondDomainName: 'harbour', personalType: '1', logo: '' }),
  ),
];

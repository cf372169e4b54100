import { done, get, type Handler, open, post, type Route } from '../context';
import { ACCOUNT, CAPTCHA, CODE } from '../options';
import type { Reply } from '../replies';
import { userFields } from './users';

const login: Handler = ({ fields }, context) => {
  const { options, dialect, world, key, sessions } = context;
  const encrypted = options.encryption ?? true;
  const [username, password] = [fields.username ?? '', fields.password ?? ''].map((field) =>
    encrypted ? key.open(field) : field,
  );
  if (username === undefined || password === undefined) {
    return dialect.refused('The fields of the sign-in are not encrypted with the key of this platform.');
  }
  const wantsCaptcha = Boolean(options.captcha && world.wrongTries);
  if (wantsCaptcha && fields.validateCode !== CAPTCHA && key.open(fields.validateCode ?? '') !== CAPTCHA) {
    return dialect.refused('validateCode: type the characters of the picture.', { jsonObject: { validateCode: true } });
  }
  if (username !== ACCOUNT.username || password !== world.password) {
    world.wrongTries += 1;
    const more = options.captcha ? { jsonObject: { validateCode: true } } : {};
    return dialect.refused('Harbour Lights does not know this name with this password.', more);
  }
  const refusal = codeRefusal(fields.verificationCode ?? '', context);
  if (refusal) return refusal;
  world.wrongTries = 0;
  world.codeRequested = false;
  return dialect.signedIn(sessions.begin(), userFields(context), options);
};

/** Refuses a second factor that is missing, wrong or was never requested. */
const codeRefusal = (code: string, { options, dialect, world, key }: Parameters<Handler>[1]): Reply | undefined => {
  if (!options.codes?.sms && !options.codes?.smtp) return undefined;
  if (world.codeRequested && (code === CODE || key.open(code) === CODE)) return undefined;
  return dialect.refused('The verification code is wrong or was not requested.');
};

const requestCode: Handler = (_, { dialect, world }) => {
  world.codeRequested = true;
  return dialect.ok();
};

export const signIn: readonly Route[] = [
  open(get('/f/common/isSysInit', (_, { dialect }) => dialect.initialised())),
  open(
    get('/f/common/getPublishKey', (_, { dialect, key, options }) =>
      dialect.publicKey(key, options.encryption ?? true),
    ),
  ),
  open(post('/a/login', login)),
  post('/a/logout', (asked, { dialect, sessions }) => {
    sessions.end(dialect.tokenOf(asked) ?? '');
    return dialect.ok();
  }),
  open(
    post('/f/common/checkIslogin', (asked, { dialect, sessions }) =>
      dialect.ok(dialect.flag(sessions.has(dialect.tokenOf(asked)), 'word')),
    ),
  ),
  open(
    get('/a/seniorValidation', (_, { dialect, options: { codes } }) =>
      dialect.object({
        smsVerifyCodeOpen: dialect.flag(Boolean(codes?.sms), 'digit'),
        smtpVerifyCodeOpen: dialect.flag(Boolean(codes?.smtp), 'word'),
      }),
    ),
  ),
  open(
    get('/a/forgetPwdWay', (_, { dialect }) =>
      dialect.object({ phone: dialect.flag(false, 'digit'), email: dialect.flag(true, 'letter') }),
    ),
  ),
  open(post('/a/api/user/loginSendVerificationCode', requestCode)),
  open(post('/a/api/user/sendVerificationCodeNotHaveToRegister', requestCode)),
  open(post('/m/mobile/sendRegisterVerificationCode', done)),
  open(post('/a/api/user/register', (_, { dialect }) => dialect.refused('Registration is closed.'))),
];

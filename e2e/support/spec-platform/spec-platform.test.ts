import { readFileSync } from 'node:fs';
import { CAPTCHA, CODE, type DialectName, type Options, type SpecPlatform, startSpecPlatform } from '.';
import { clientOf, sessionOf } from './test-client';

let platform: SpecPlatform;

async function start(options: Options) {
  platform = await startSpecPlatform(options);
  return clientOf(platform);
}

/** Starts a platform and signs in. */
async function signedIn(options: Options) {
  const answer = await (await start(options)).signIn();
  return clientOf(platform, sessionOf(answer));
}

afterEach(() => platform.close());

const rich = ['bearer', 'cookie'] as const;
const all = [...rich, 'sparse'] as const;
const withAndWithout = all.flatMap((dialect) => [true, false].map((encryption) => ({ dialect, encryption })));
const isDone = ({ body }: { body: { code: number | string } }) => Number(body.code) === 0;

describe('sign-in', () => {
  test.each(withAndWithout)('accepts the account: $dialect, encryption $encryption', async (options) => {
    const client = await start(options);
    const answer = await client.signIn();
    expect(isDone(answer)).toBe(true);
    const session = clientOf(platform, sessionOf(answer));
    const out = await session.post('/a/logout');
    expect(isDone(out)).toBe(true);
    expect((await session.post('/a/logout')).body).toMatchObject({ message: 'logout' });
  });

  test.each(withAndWithout)('rejects a wrong password: $dialect, encryption $encryption', async (options) => {
    const answer = await (await start(options)).signIn({}, 'guessed');
    expect(isDone(answer)).toBe(false);
    expect(answer.body.msg).toMatch(/does not know this name with this password/);
    expect(answer.cookie).toBeNull();
  });

  test('rejects plain fields while encryption is on', async () => {
    const client = await start({ dialect: 'bearer' });
    const { body } = await client.post('/a/login', { username: 'mira', password: 'Harbour-7-Lights' });
    expect(body).toEqual({ code: 1, msg: expect.stringMatching(/not encrypted/) });
  });

  test.each(['data', 'data.token', 'jsonObject'] as const)('returns the token in %s', async (token) => {
    const client = await signedIn({ dialect: 'bearer', token });
    expect((await client.get('/a/api/user/getUserInfo')).body.data.id).toBe('u-7001');
  });

  test.each([
    { dialect: 'bearer', codes: { sms: true } },
    { dialect: 'cookie', codes: { smtp: true } },
  ] as const)('asks $dialect for a code that was requested', async (options) => {
    const client = await start(options);
    expect(isDone(await client.signIn({ verificationCode: CODE }))).toBe(false);
    await client.post('/a/api/user/loginSendVerificationCode', { username: 'mira' });
    expect(isDone(await client.signIn({ verificationCode: '000000' }))).toBe(false);
    expect(isDone(await client.signIn({ verificationCode: CODE }))).toBe(true);
  });

  test('lists before sign-in which codes are enabled', async () => {
    const client = await start({ dialect: 'cookie', codes: { sms: true } });
    const validation = await client.get('/a/seniorValidation');
    expect(validation.body.jsonObject).toEqual({ smsVerifyCodeOpen: '1', smtpVerifyCodeOpen: 'false' });
    const key = await client.get('/a/api/sysSetting/getKey?key=smsVerifyCodeOpen');
    expect(key.body.jsonObject).toEqual({ smsVerifyCodeOpen: 'Y' });
  });

  test('asks for a captcha after the first wrong password', async () => {
    const client = await start({ dialect: 'bearer', captcha: true });
    expect((await client.signIn({}, 'guessed')).body.jsonObject).toEqual({ validateCode: true });
    expect((await client.signIn()).body.msg).toMatch(/^validateCode/);
    expect(isDone(await client.signIn({ validateCode: CAPTCHA }))).toBe(true);
  });
});

describe('dialects', () => {
  test('writes true and false, ISO dates and hex as bearer', async () => {
    const client = await signedIn({ dialect: 'bearer' });
    const { publicKeyJson, ...more } = (await client.get('/f/common/getPublishKey')).body.jsonObject;
    expect(publicKeyJson).toEqual({ exponent: '10001', modulus: expect.stringMatching(/^[0-9a-f]{256}$/) });
    expect(more).toEqual({ landingEncryption: true });
    const { messageList } = (await client.get('/a/api/message/list?pageNo=1&pageSize=10')).body;
    expect(messageList[0].createDate).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const { data } = (await client.get('/a/api/terminal/list?pageNo=1&pageSize=2')).body;
    expect(data).toMatchObject({ count: 3, pageNo: 1, pageSize: 2 });
    expect(data.list).toHaveLength(2);
  });

  test('writes flags as text, local dates and base64 as cookie', async () => {
    const client = await signedIn({ dialect: 'cookie' });
    const { publicKeyJson, isLandingEncryption } = (await client.get('/f/common/getPublishKey')).body.jsonObject;
    expect(publicKeyJson).toEqual({ exponent: 'AQAB', modulus: expect.stringMatching(/=$/) });
    expect(isLandingEncryption).toBe('1');
    const { messageList } = (await client.get('/a/api/message/list?pageNo=1&pageSize=10')).body;
    expect(messageList[0].createDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const user = (await client.get('/a/api/user/getUserInfo')).body.data;
    expect(user).toMatchObject({ id: 7001, permissions: expect.stringMatching(/^sys:messageNotification:view,/) });
  });

  test('accepts only forms as cookie', async () => {
    const client = await signedIn({ dialect: 'cookie' });
    const json = await client.postJson('/a/api/user/saveUserInfo', { name: 'M. Kovač' });
    expect({ status: json.status, body: json.body }).toMatchObject({ status: 400, body: { code: '400' } });
    expect(isDone(await client.post('/a/api/user/saveUserInfo', { name: 'M. Kovač' }))).toBe(true);
    expect((await client.get('/a/api/user/getUserInfo')).body.data.name).toBe('M. Kovač');
  });

  test('has lists in all known places as cookie', async () => {
    const client = await signedIn({ dialect: 'cookie' });
    const paths = platformReads().filter((path) => /list|tree|office|statistics|terminalSelect/i.test(path));
    const places = await Promise.all(paths.map(async (path) => placeOf((await client.get(path)).body)));
    expect(places).toEqual(
      expect.arrayContaining(['data', 'data.list', 'data.records', 'data.rows', 'jsonObject', 'messageList']),
    );
  });

  test('returns an error page beyond sign-in as sparse', async () => {
    const client = await signedIn({ dialect: 'sparse' });
    const { status, type, body } = await client.get('/a/api/user/getUserInfo');
    expect({ status, type }).toEqual({ status: 404, type: 'text/html;charset=utf-8' });
    expect(body).toMatch(/HTTP Status 404/);
  });

  test.each(rich)('answers every call of the specification as %s', async (dialect) => {
    const client = await signedIn({ dialect });
    const calls = specifiedCalls().filter(({ path }) => path !== '/a/logout');
    const statuses = await Promise.all(
      calls.map(async ({ method, path }) => {
        const { status } = method === 'GET' ? await client.get(path) : await client.post(path);
        return { call: `${method} ${path}`, status };
      }),
    );
    expect(statuses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(statuses).toHaveLength(161);
  });

  test.each(rich)('rejects the same calls without a session as %s', async (dialect) => {
    const client = await start({ dialect });
    const { status, body } = await client.get('/a/api/terminal/list?pageNo=1&pageSize=10');
    expect(body).toMatchObject({ message: 'logout', msg: 'Login invalid, please log in again' });
    expect(status).toBe(dialect === 'bearer' ? 401 : 200);
  });
});

describe('memory', () => {
  test('keeps notices as read', async () => {
    const client = await signedIn({ dialect: 'bearer' });
    await client.get('/a/api/message/updateReadState?id=n-1,n-2&readState=1');
    const { messageList } = (await client.get('/a/api/message/list?userId=u-7001&pageNo=1&pageSize=10')).body;
    expect(messageList.map(({ readState }: { readState: string }) => readState)).toEqual(['1', '1', '1']);
  });

  test('keeps an announcement', async () => {
    const client = await signedIn({ dialect: 'bearer' });
    await client.post('/a/api/sysSetting/announcementManagerSave', { announcementTitleEn: 'Closed', colseTipOn: '0' });
    const { body } = await client.get('/a/api/sysSetting/announcement?getType=1');
    expect(body).toMatchObject({ code: 0, announcementTitleEn: 'Closed', colseTipOn: '0' });
    expect(body.announcemenEndTime).toBeGreaterThan(Date.now() / 1000);
  });

  test('changes the password for the next sign-in', async () => {
    const client = await signedIn({ dialect: 'cookie', encryption: false });
    const change = { oldPassword: 'Harbour-7-Lights', newPassword: 'Pier-3-Evening' };
    expect(isDone(await client.post('/a/api/user/modifyPassword', change))).toBe(true);
    expect(isDone(await client.signIn())).toBe(false);
    expect(isDone(await client.signIn({}, 'Pier-3-Evening'))).toBe(true);
  });

  test('ends all sessions on demand', async () => {
    const client = await signedIn({ dialect: 'bearer' });
    platform.endSessions();
    expect((await client.get('/routes')).body.message).toBe('logout');
    expect((await client.post('/f/common/checkIslogin')).body.data).toBe(false);
  });

  test('records each request with its answer', async () => {
    const client = await signedIn({ dialect: 'cookie' });
    await client.post('/a/api/message/delete', { ids: 'n-1' });
    const { method, path, body, fields, headers, status } = platform.requests.at(-1) ?? {};
    expect({ method, path, body, fields, status }).toEqual({
      method: 'POST',
      path: '/a/api/message/delete',
      body: 'ids=n-1',
      fields: { ids: 'n-1' },
      status: 200,
    });
    expect(headers?.cookie).toMatch(/^JSESSIONID=/);
  });
});

describe('faults', () => {
  const path = '/a/api/message/list';

  test.each([
    ['absent', 404, /HTTP Status 404/],
    ['error', 500, /HTTP Status 500/],
    ['html', 200, /new portal/],
  ] as const)('returns a page for a call that is %s', async (fault, status, page) => {
    const client = await signedIn({ dialect: 'bearer', faults: { [path]: fault } });
    const answer = await client.get(path);
    expect(answer).toMatchObject({ status, type: expect.stringMatching(/^text\/html/) });
    expect(answer.body).toMatch(page);
  });

  test('denies a call without ending the session', async () => {
    const client = await signedIn({ dialect: 'bearer', faults: { [path]: 'denied' } });
    const { status, body } = await client.get(path);
    expect({ status, body }).toEqual({ status: 401, body: { code: 401, msg: 'Operation not allowed' } });
    expect((await client.post('/f/common/checkIslogin')).body.data).toBe(true);
  });

  test('leaves a call unanswered until its fault is removed', async () => {
    const client = await signedIn({ dialect: 'bearer' });
    platform.faults.set(path, 'hangs');
    const signal = AbortSignal.timeout(200);
    const headers = { authorization: platform.requests.at(-1)?.headers.authorization ?? '' };
    await expect(fetch(`${platform.url}${path}`, { headers, signal })).rejects.toThrow(/timeout/);
    expect(platform.requests.at(-1)?.status).toBe(0);
    platform.faults.delete(path);
    expect((await client.get(path)).status).toBe(200);
  });
});

describe('menu', () => {
  const pathsOf = (entries: { path: string; children?: [] }[]): string[] =>
    entries.flatMap(({ path, children }) => [path, ...pathsOf(children ?? [])]);

  test.each([
    ['bearer', '/routes'],
    ['cookie', '/a/sys/menu/lists'],
  ] as [DialectName, string][])('has entries of %s under %s', async (dialect, call) => {
    const { body } = await (await signedIn({ dialect })).get(call);
    const entries = body.data?.list ?? body.data?.rows ?? body.data?.records ?? body.jsonObject ?? body.data;
    const paths = pathsOf(entries);
    expect(paths).toEqual(expect.arrayContaining(['/home', 'resManage/myRes', 'sys/user/', '/partner/energyReport']));
    expect(entries.find(({ path }: { path: string }) => path === '/handbook').meta.link).toMatch(/^https:/);
  });
});

/** Returns the calls of the specification's table. */
function specifiedCalls(): { method: string; path: string }[] {
  return readFileSync('lib/contract/test/endpoints.tsv', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([method = '', path = '']) => ({ method, path }));
}

function platformReads(): string[] {
  return specifiedCalls().flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
}

/** Returns the place of the list in a response, if it has one. */
function placeOf(body: Record<string, unknown>): string | undefined {
  const nested = Object.entries((body?.data ?? {}) as object).map(([name, value]) => [`data.${name}`, value] as const);
  return [...Object.entries(body ?? {}), ...nested].find(([, value]) => Array.isArray(value))?.[0];
}

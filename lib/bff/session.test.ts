import { endSession, expirePlantedCookie, isSecure, newCookie, readSession, renewedCookie } from './session';

const asSent = (setCookie: string) => setCookie.split(';')[0] ?? '';

beforeAll(() => {
  process.env.SESSION_SECRET = 'one-secret-of-at-least-32-characters';
});

test('seals a session in an HttpOnly cookie and reads it', async () => {
  const cookie = await newCookie({ token: 'the-token' }, false);
  expect(cookie).toMatch(/^apm_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7200$/);
  expect(cookie).not.toContain('the-token');
  expect(await readSession(`lang=en; ${asSent(cookie)}`)).toEqual({ token: 'the-token' });
});

test('binds the cookie to its host over https', async () => {
  const cookie = await newCookie({ token: 'the-token' }, true);
  expect(cookie).toMatch(/^__Host-apm_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7200; Secure$/);
  expect(await readSession(asSent(cookie), true)).toEqual({ token: 'the-token' });
});

test('accepts only the bound cookie over https', async () => {
  const plain = asSent(await newCookie({ token: 'planted' }, false));
  const bound = asSent(await newCookie({ token: 'own' }, true));
  expect(await readSession(plain, true)).toBeNull();
  for (const both of [`${plain}; ${bound}`, `${bound}; ${plain}`]) {
    expect(await readSession(both, true)).toEqual({ token: 'own' });
    expect(asSent((await renewedCookie(both, true)) ?? '')).toBe(bound);
    expect(expirePlantedCookie(both, true)).toBe('apm_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  }
  expect([expirePlantedCookie(bound, true), expirePlantedCookie(plain, false)]).toEqual([null, null]);
});

test.each([
  '%',
  '%E0%A4%A',
  '',
  '%00',
  'Fe26.2**',
  'Fe26.2*1*a*b*c*d*e*f~2',
  'Fe26.1*1*a*b*c**e*f~2',
  'Fe26.2*__proto__*a*b*c**e*f~2',
])('reads a cookie of %j as no session', async (value) => {
  for (const name of ['apm_session', '__Host-apm_session']) {
    for (const secure of [false, true]) {
      expect(await readSession(`${name}=${value}`, secure)).toBeNull();
      expect(await renewedCookie(`${name}=${value}`, secure)).toBeNull();
    }
  }
});

test.each([
  ['https', true],
  ['https, http', true],
  ['http', false],
  [undefined, false],
])('recognizes %s as secure: %s', (proto, secure) => {
  expect(isSecure(new Headers(proto ? { 'x-forwarded-proto': proto } : {}))).toBe(secure);
});

test('rejects a forged cookie', async () => {
  expect(await readSession('apm_session=Fe26.2*1*forged')).toBeNull();
  expect(await readSession(null)).toBeNull();
  expect(await renewedCookie('apm_session=forged', false)).toBeNull();
});

test('renews the cookie per request and its seal every minute', async () => {
  jest.useFakeTimers({
    now: new Date('2026-01-01T10:00:00Z'),
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
  });
  try {
    const first = asSent(await newCookie({ token: 't' }, false));
    await readSession(first);
    expect(asSent((await renewedCookie(first, false)) ?? '')).toBe(first);
    jest.setSystemTime(new Date('2026-01-01T10:02:00Z'));
    const second = asSent((await renewedCookie(first, false)) ?? '');
    expect(second).not.toBe(first);
    expect(await readSession(second)).toEqual({ token: 't' });
    jest.setSystemTime(new Date('2026-01-01T12:03:30Z'));
    expect(await readSession(second)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('ends the cookie on sign-out', () => {
  expect(endSession({ token: 't' }, false)).toBe('apm_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
});

test('ends one of two sessions with the same token', async () => {
  const [hers, his] = [
    { token: 'ok', cookie: 'JSESSIONID=1' },
    { token: 'ok', cookie: 'JSESSIONID=2' },
  ];
  const [herCookie, hisCookie] = [asSent(await newCookie(hers, false)), asSent(await newCookie(his, false))];
  endSession(hers, false);
  expect(await renewedCookie(herCookie, false)).toBeNull();
  expect(await renewedCookie(hisCookie, false)).toContain('Max-Age=7200');
});

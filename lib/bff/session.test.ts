import { endedCookie, newCookie, readSession, renewedCookie } from './session';

const asSent = (setCookie: string) => setCookie.split(';')[0] ?? '';

beforeAll(() => {
  process.env.SESSION_SECRET = 'one-secret-of-at-least-32-characters';
});

test('a session goes into a sealed cookie that scripts can not read, and comes out again', async () => {
  const cookie = await newCookie({ token: 'the-token' }, false);
  expect(cookie).toMatch(/^apm_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7200$/);
  expect(cookie).not.toContain('the-token');
  expect(await readSession(`lang=en; ${asSent(cookie)}`)).toEqual({ token: 'the-token' });
});

test('over https the cookie is bound to its host', async () => {
  const cookie = await newCookie({ token: 'the-token' }, true);
  expect(cookie).toMatch(/^__Host-apm_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7200; Secure$/);
  expect(await readSession(asSent(cookie))).toEqual({ token: 'the-token' });
});

test('a forged cookie is no session', async () => {
  expect(await readSession('apm_session=Fe26.2*1*forged')).toBeNull();
  expect(await readSession(null)).toBeNull();
  expect(await renewedCookie('apm_session=forged', false)).toBeNull();
});

test('every request renews the cookie; its seal is made anew once a minute and dies after two hours', async () => {
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

test('signing out ends the cookie', () => {
  expect(endedCookie(false)).toBe('apm_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
});

import { login } from './auth';
import type { Call } from './call';
import { getUserInfo } from './session';
import { CallError, decodeAnswer, endsSession } from './wire';

const answers = (call: Call, status: number, envelope: unknown): number => {
  try {
    decodeAnswer(call, status, envelope);
    return 0;
  } catch (error) {
    if (error instanceof CallError) return error.status;
    throw error;
  }
};

test.each([
  ['with 401', 401, { code: 401, msg: '', message: 'logout' }],
  ['with 200 and a code', 200, { code: 1, message: 'logout' }],
  ['with 200 and success', 200, { code: 0, message: 'logout', data: {} }],
  ['without a code', 200, { message: 'logout' }],
])("ends the session on 'logout' %s", (_, status, envelope) => {
  expect(endsSession(getUserInfo, envelope)).toBe(true);
  expect(answers(getUserInfo, status, envelope)).toBe(401);
});

test("keeps the session on a 401 without 'logout'", () => {
  expect(endsSession(getUserInfo, { code: 401, msg: 'no' })).toBe(false);
  expect(answers(getUserInfo, 401, { code: 401, msg: 'no' })).toBe(401);
  expect(endsSession(getUserInfo, undefined)).toBe(false);
});

test('keeps the session on rejected sign-ins and QR codes', () => {
  const refusal = { code: 1, msg: 'expired', message: 'logout' as const };
  const scanned = { ...getUserInfo, path: '/a/getQrcodeInfo' } as Call;
  for (const call of [login, scanned]) {
    expect(endsSession(call, refusal)).toBe(false);
    expect(answers(call, 200, refusal)).toBe(1);
  }
});

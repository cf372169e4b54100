import { codeIn, meansInitialised } from '@/lib/bff/initialised';
import { announcementGet } from '../announcement';
import { checkIslogin, getPublishKey, login, seniorValidation } from '../auth';
import type { Call, Output } from '../call';
import { messageList } from '../message/calls';
import { noticeList } from '../notice';
import { allRoleList } from '../role';
import { getUserInfo } from '../session';
import { getKey } from '../setting';
import oddAnswers from '../test/odd-answers.json';
import { CallError, decodeAnswer, isLogout, NOT_OFFERED } from '../wire';
import { tokenIn, userIn, wantsCaptcha } from './session';
import { flagOf, instantOf, setPlatformZone } from './values';

jest.mock('@/lib/bff/upstream', () => ({}));

type Means = Record<string, unknown>;
interface Given {
  answer: unknown;
  status: number;
  headers?: { 'set-cookie'?: string };
}

/** Returns what `view` shows of a response, or how it was rejected. */
const reads =
  <C extends Call>(call: C, view: (read: Output<C>) => Means) =>
  ({ answer, status }: Given): Means => {
    if (isLogout(answer)) return { ended: true };
    try {
      return view(decodeAnswer(call, status, answer));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.message === NOT_OFFERED) return { absent: true };
      if (error.status === 401) return { problem: 'No permission' };
      if (error.status === 403) return { problem: 'Request denied' };
      return { refused: error.message };
    }
  };

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
const held = ({ id, operation }: { id: string; operation: string[] }) => ({ id, operation });

const readings: Record<string, (given: Given) => Means> = {
  'GET /f/common/getPublishKey': reads(getPublishKey, ({ publicKeyJson, landingEncryption, padding }) =>
    landingEncryption
      ? { ...publicKeyJson, landingEncryption, padding: padding === 'PKCS1' ? 'PKCS#1 v1.5' : padding }
      : { landingEncryption },
  ),
  'GET /a/seniorValidation': reads(seniorValidation, ({ smsVerifyCodeOpen, smtpVerifyCodeOpen }) => ({
    smsVerifyCodeOpen,
    smtpVerifyCodeOpen,
  })),
  'POST /f/common/checkIslogin': reads(checkIslogin, (data) => ({ data })),
  'GET /a/api/sysSetting/getKey': reads(getKey, ({ uploadLimitOpen }) => ({
    uploadLimitOpen: flagOf(uploadLimitOpen),
  })),
  'GET /a/api/message/list': reads(noticeList, ({ messageList }) => ({
    messageList: messageList.map(({ link, ...notice }) => notice),
  })),
  'GET /a/api/sysSetting/announcement': reads(announcementGet, ({ code, ...read }) => ({
    ...read,
    announcemenEndTime: read.announcemenEndTime || null,
  })),
  'GET /a/api/user/allRoleList': reads(allRoleList, (roles) => ({ list: roles.map(named) })),
  'GET /a/api/publishMessage/list': reads(messageList, ({ list, count }) => ({ list: list.map(named), count })),
  'GET /a/api/user/getUserInfo': reads(getUserInfo, ({ id, name, avatar, userPwdType, permissions, roles }) => ({
    id,
    name,
    avatar,
    user: { userPwdType },
    permissions: permissions.map(held),
    roles: roles.map(held),
  })),
  'POST /a/login': (given) => {
    const user = userIn(given.answer);
    const token = tokenIn(given.answer);
    const refused = reads(login, () => ({}))(given).refused;
    if (typeof refused === 'string' && refused !== 'unexpectedAnswer') {
      return { refused, ...(wantsCaptcha(given.answer) && { wants: 'validateCode' }) };
    }
    const cookie = given.headers?.['set-cookie']?.split(';')[0];
    return {
      token: token ?? null,
      ...(cookie && { cookie }),
      ...(user && { user: { id: user.id, name: user.name } }),
    };
  },
  'GET /f/common/isSysInit': ({ answer }) => ({ initialised: meansInitialised(codeIn(answer)) }),
};

/** Converts times in the platform's zone to instants. */
function inZone({ zone, ...means }: Means): Means {
  if (zone !== 'platform') return means;
  const notices = means.messageList as { createDate: string }[];
  return { messageList: notices.map((notice) => ({ ...notice, createDate: instantOf(notice.createDate) })) };
}

/** Parses a response as after text decoding, which removes a byte order mark. */
function parsed(answer: unknown): unknown {
  if (typeof answer !== 'string') return answer;
  try {
    return JSON.parse(answer.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

beforeAll(() => setPlatformZone('Europe/Berlin'));
let warned: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const given = oddAnswers.filter(({ call }) => readings[call]);
test.each(given.map((each) => [each.what, each] as const))('%s', (_, { call, answer, means, ...around }) => {
  const { leftOut, ...expected } = inZone(means as Means);
  expect(readings[call]?.({ answer: parsed(answer), ...around } as Given)).toEqual(expected);
  expect(warned.mock.calls.length).toBe(leftOut ? 1 : 0);
  if (leftOut) expect(warned.mock.calls[0]?.[0]).toContain(`${leftOut} rows`);
});

test("reads times without a zone in the platform's zone", () => {
  expect(instantOf('2026-03-09 14:05:00')).toBe('2026-03-09T13:05:00.000Z');
  expect(instantOf('2026-07-09')).toBe('2026-07-08T22:00:00.000Z');
  expect(instantOf('2026-02-30')).toBeUndefined();
});

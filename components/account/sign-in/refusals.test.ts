import { CallError } from '@/lib/client/call';
import { refusalOf } from './refusals';

const refused = (errors: Record<string, string>, conflict?: unknown, retryAfter?: number) =>
  refusalOf(new CallError(400, '', errors, conflict, retryAfter));

test('returns what a refused sign-in asks for', () => {
  expect([
    refused({ validateCode: 'captchaNeeded' }, undefined, 45),
    refused({ validateCode: 'captchaWrong' }),
    refused({ verificationCode: 'codeNeeded' }, { way: 'mail', target: 'a…@b.example' }, 60),
    refused({ verificationCode: 'codeNeeded' }),
    refused({ password: 'passwordExpired' }),
    refused({ password: 'passwordForced' }),
  ]).toEqual([
    { wants: 'captcha', pause: 45 },
    { wants: 'captcha', pause: 60 },
    { wants: 'code', way: { way: 'mail', target: 'a…@b.example' }, wait: 60 },
    { wants: 'code', way: null, wait: 60 },
    { wants: 'newPassword', reason: 'passwordExpired' },
    { wants: 'newPassword', reason: 'passwordForced' },
  ]);
});

test('returns null for a refusal that asks for nothing more', () => {
  expect([
    refused({ verificationCode: 'codeWrong' }),
    refused({ password: 'required' }),
    refusalOf(new CallError(401, 'invalidLogin')),
    refusalOf(new Error('broken')),
  ]).toEqual([null, null, null, null]);
});

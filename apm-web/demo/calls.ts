import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { getPublishKey, login, pwdPastDueModify } from '@/lib/contract/auth';
import type { Call, Input, Output } from '@/lib/contract/call';
import type { Platform } from '../http/platform';
import { requestOf } from '../http/request-of';

/** Platform and the app that answers its calls. */
export interface BuiltPlatform {
  platform: Platform;
  app: { fetch(request: Request): Response | Promise<Response> };
}

/** Calls the platform within this process, so that the demo's data passes every check. */
export function callsOf({ app }: Pick<BuiltPlatform, 'app'>) {
  async function call<C extends Call>(called: C, input: Input<C>, token?: string): Promise<Output<C>> {
    const response = await app.fetch(requestOf(called, input as Record<string, unknown>, { token }));
    const envelope = (await response.json()) as Record<string, unknown>;
    if (response.status !== 200) throw new Error(`${called.path} answered ${JSON.stringify(envelope)}`);
    return envelope[called.answer] as Output<C>;
  }

  /** Encrypts a field of sign-in as the platform requires. */
  async function encrypted(text: string): Promise<string> {
    const { publicKeyJson } = await call(getPublishKey, {});
    return encryptFor(publicKeyJson, text);
  }

  return {
    call,
    encrypted,
    /** Replaces a password that an administrator chose, as its user has to. */
    async choosePassword(loginName: string, given: string, chosen: string): Promise<void> {
      await call(pwdPastDueModify, {
        username: await encrypted(loginName),
        oldPassword: await encrypted(given),
        newPassword: await encrypted(chosen),
      });
    },
    async signIn(loginName: string, password: string) {
      const answer = await call(login, { username: await encrypted(loginName), password: await encrypted(password) });
      return { token: answer.token, officeId: answer.user.office.id };
    },
  };
}
export type Calls = ReturnType<typeof callsOf>;

export function encryptFor({ modulus, exponent }: { modulus: string; exponent: string }, text: string): string {
  const number = (hex: string) => Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'RSA', n: number(modulus), e: number(exponent) }, format: 'jwk' });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
}

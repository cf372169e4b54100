import { call } from '@/lib/client/call';
import { sealed } from '@/lib/client/sealed';
import { login } from '@/lib/contract/auth';

export { refusalOf } from './refusals';

export interface Credentials {
  username: string;
  password: string;
}

/** What a sign-in needs beside name and password. */
export interface LoginExtras {
  validateCode?: string;
  validateId?: string;
  verificationCode?: string;
}

/** Signs in. Throws `CallError` where the platform does not let in. Fetched when it is needed: the contract is heavier than the page. */
export async function signIn({ username, password }: Credentials, extras: LoginExtras = {}): Promise<void> {
  await call(login, { ...(await sealed({ username, password })), ...extras });
}

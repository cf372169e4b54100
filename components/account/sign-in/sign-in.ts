import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { login } from '@/lib/contract/auth';

export { refusalOf } from './refusals';

export interface Credentials {
  username: string;
  password: string;
}

/** Sign-in input besides name and password. */
export interface LoginExtras {
  validateCode?: string;
  validateId?: string;
  verificationCode?: string;
}

/**
 * Signs in. Throws `CallError` if the platform refuses. Imported lazily, because the contract is larger than the page.
 */
export async function signIn({ username, password }: Credentials, extras: LoginExtras = {}): Promise<void> {
  await call(login, { ...(await encryptSecrets({ username, password })), ...extras });
}

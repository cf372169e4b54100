import { getPublishKey } from '@/lib/contract/auth';
import { call } from './call';
import { encryptFields } from './encrypt';

/** Encrypts secret fields with the platform's current key if it requires that. */
export async function encryptSecrets<T extends Record<string, string>>(fields: T): Promise<T> {
  return encryptFields(await call(getPublishKey, {}), fields);
}

import { getPublishKey } from '@/lib/contract/auth';
import { call } from './call';
import { encryptFields } from './encrypt';

/** Secret fields as the platform wants them at this moment: encrypted with its key where it asks for that. */
export async function sealed<T extends Record<string, string>>(fields: T): Promise<T> {
  return encryptFields(await call(getPublishKey, {}), fields);
}

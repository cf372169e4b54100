import 'server-only';
import { forgetPwdWay } from '@/lib/contract/account';
import type { Output } from '@/lib/contract/call';
import { CallError } from '@/lib/contract/wire';
import { load } from './load';

const NONE: Output<typeof forgetPwdWay> = { phone: false, email: false };

/** Returns the channels by which the platform can send codes. A platform without this call has none. */
export async function replacementWays(): Promise<Output<typeof forgetPwdWay> | 'unreachable'> {
  try {
    return await load(forgetPwdWay, {});
  } catch (error) {
    return error instanceof CallError && error.status !== 0 ? NONE : 'unreachable';
  }
}

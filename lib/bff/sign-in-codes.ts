import 'server-only';
import { seniorValidation } from '@/lib/contract/auth';
import { flagOf } from '@/lib/contract/foreign/values';
import { getKey } from '@/lib/contract/setting';
import { FRAME_MS, load } from './load';
import { env } from './upstream';

/** True if a customer's platform needs a code together with the password. Our own platform never does. */
export async function needsCodeWithPassword(): Promise<boolean> {
  if (!env.APM_WEB_URL) return false;
  try {
    const codes = await load(seniorValidation, {}, FRAME_MS);
    return !codes.afterPassword && (codes.smsVerifyCodeOpen || codes.smtpVerifyCodeOpen);
  } catch {
    const keys = await Promise.all([isOn('smsVerifyCodeOpen'), isOn('smtpVerifyCodeOpen')]);
    return keys.includes(true);
  }
}

async function isOn(key: 'smsVerifyCodeOpen' | 'smtpVerifyCodeOpen'): Promise<boolean> {
  try {
    return flagOf((await load(getKey, { key }, FRAME_MS))[key]) ?? false;
  } catch {
    return false;
  }
}

import { CallError } from '@/lib/client/call';
import { type CodeWay, codeWay } from '@/lib/contract/auth';

/** Default seconds between two codes, if the platform doesn't say. */
const RESEND_S = 60;

/** Next requirement of a refused sign-in. */
export type Refusal =
  /** `pause`: seconds until an attempt needs no captcha; `null` if it always does. */
  | { wants: 'captcha'; pause: number | null }
  | { wants: 'code'; way: CodeWay | null; wait: number }
  | { wants: 'newPassword'; reason: 'passwordExpired' | 'passwordForced' };

/** Parses a refused sign-in; `null` if it asks for nothing more. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof CallError)) return null;
  // Self-hosted platforms manage their own captcha.
  if (error.conflict === 'validateCode') return { wants: 'captcha', pause: null };
  if (!error.errors) return null;
  const { validateCode, verificationCode, password } = error.errors;
  if (validateCode) return { wants: 'captcha', pause: error.retryAfter ?? 60 };
  if (verificationCode === 'codeNeeded') {
    // Self-hosted platforms may not name the channel.
    const conflict = codeWay.safeParse(error.conflict);
    return { wants: 'code', way: conflict.success ? conflict.data : null, wait: error.retryAfter ?? RESEND_S };
  }
  if (password === 'passwordExpired' || password === 'passwordForced')
    return { wants: 'newPassword', reason: password };
  return null;
}

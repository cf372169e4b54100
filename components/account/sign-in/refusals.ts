import { CallError } from '@/lib/client/call';
import { type CodeWay, codeWay } from '@/lib/contract/auth';

/** Seconds between two codes where the platform does not say. */
const RESEND_S = 60;

/** What a refused sign-in asks for. */
export type Refusal =
  /** `pause` is how many seconds later a try goes without; null where none does. */
  | { wants: 'captcha'; pause: number | null }
  | { wants: 'code'; way: CodeWay | null; wait: number }
  | { wants: 'newPassword'; reason: 'passwordExpired' | 'passwordForced' };

/** Reads a refusal of a sign-in, null where it asks for nothing more. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof CallError)) return null;
  // A platform of the customer's: its picture is its own affair.
  if (error.conflict === 'validateCode') return { wants: 'captcha', pause: null };
  if (!error.errors) return null;
  const { validateCode, verificationCode, password } = error.errors;
  if (validateCode) return { wants: 'captcha', pause: error.retryAfter ?? 60 };
  if (verificationCode === 'codeNeeded') {
    // A platform of the customer's own may not say by which way.
    const conflict = codeWay.safeParse(error.conflict);
    return { wants: 'code', way: conflict.success ? conflict.data : null, wait: error.retryAfter ?? RESEND_S };
  }
  if (password === 'passwordExpired' || password === 'passwordForced')
    return { wants: 'newPassword', reason: password };
  return null;
}

import { UPLOAD_LIMIT_MB } from '@/lib/contract/setting';
import { type Database, system } from '../../db/database';
import { setting } from '../../db/schema';

/** What holds until somebody changes it. */
export const defaults = {
  /** Terminals that the platform may hold; 0 is without limit. */
  capacitySetting: 0,
  uploadLimitOpen: false,
  /** MB. */
  uploadLimitSize: UPLOAD_LIMIT_MB,
  audit: false,
  terminalAuthorizationFreeAccessManage: false,
  /** Whoever signs in and has a phone number gets a code by SMS, where the platform can send one. */
  smsVerifyCodeOpen: false,
  /** The same by mail; SMS comes first. */
  smtpVerifyCodeOpen: false,
  /** Failed sign-ins of an account from an address before a captcha is asked for; 0 is never. */
  captchaAfter: 3,
  /** Days after which a password has to be changed; 0 is never. */
  passwordExpiryDays: 0,
  /** Passwords before the present one that do not come back. */
  passwordHistory: 5,
  /** Sender of mails. */
  mailFrom: 'Signage Console <signage@localhost>',
  /** Fields of sign-in come encrypted. */
  landingEncryption: true,
  /** Bytes of a new institution: 50 GB. */
  storageQuota: 50 * 1024 ** 3,
};
export type Settings = typeof defaults;

const CACHED_MS = 5_000;

/** System settings: the defaults, and over them what the table holds. */
export function systemSettings(db: Database, clock: () => Date) {
  let held: Settings = defaults;
  let readAt = Number.NEGATIVE_INFINITY;

  return {
    async read(): Promise<Settings> {
      const now = clock().getTime();
      if (now - readAt > CACHED_MS) {
        const changed = await db.transaction(system, (tx) => tx.select().from(setting));
        held = { ...defaults, ...Object.fromEntries(changed.map(({ key, value }) => [key, value])) };
        readAt = now;
      }
      return held;
    },
  };
}
export type SystemSettings = ReturnType<typeof systemSettings>;

export type DialectName = 'bearer' | 'cookie' | 'sparse';

/** Faults of one call: a page of the web server (404, 500), no answer at all, nonsense with a status of 200, a right that is missing. */
export type Fault = 'absent' | 'error' | 'hangs' | 'html' | 'empty' | 'denied';

export interface Options {
  dialect: DialectName;
  /** Fields of sign-in are encrypted. Default: true. */
  encryption?: boolean;
  /** Second factors that are open; either one asks for `CODE`, once it was requested. */
  codes?: { sms?: boolean; smtp?: boolean };
  /** Asks for `CAPTCHA` after the first wrong password. */
  captcha?: boolean;
  /** Place of the session's token in the answer to a sign-in; the dialect `cookie` has none. Default: `data.token`. */
  token?: 'data' | 'data.token' | 'jsonObject';
  /** Faults by path below `/apm-web`. */
  faults?: Readonly<Record<string, Fault>>;
}

/** The one account. */
export const ACCOUNT = { username: 'mira', password: 'Harbour-7-Lights', name: 'Mira Kovač' } as const;
export const CODE = '246810';
export const CAPTCHA = 'k7m2';

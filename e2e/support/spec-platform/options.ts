export type DialectName = 'bearer' | 'cookie' | 'sparse';

/**
 * Faults of a call: an error page of the web server (404, 500), no response, nonsense with status 200, a missing
 * permission.
 */
export type Fault = 'absent' | 'error' | 'hangs' | 'html' | 'empty' | 'denied';

export interface Options {
  dialect: DialectName;
  /** Encrypts the fields of sign-in. Default: true. */
  encryption?: boolean;
  /** Enabled second factors; either requires `CODE`, once requested. */
  codes?: { sms?: boolean; smtp?: boolean };
  /** Requires `CAPTCHA` after the first wrong password. */
  captcha?: boolean;
  /**
   * Place of the session's token in the response to a sign-in; the dialect `cookie` has none. Default: `data.token`.
   */
  token?: 'data' | 'data.token' | 'jsonObject';
  /** Faults by path below `/apm-web`. */
  faults?: Readonly<Record<string, Fault>>;
}

/** Only account. */
export const ACCOUNT = { username: 'mira', password: 'Harbour-7-Lights', name: 'Mira Kovač' } as const;
export const CODE = '246810';
export const CAPTCHA = 'k7m2';

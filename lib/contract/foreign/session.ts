import { isFields } from './answer';
import { userOf } from './user';

/** Sign-in responses of other platforms. */

/** Characters allowed in a header. A sentence in place of a token may have others. */
const SENDABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * Returns the token in `data`, `jsonObject` or next to them, as `token` or as a text, which may also be a word of
 * success; undefined if the session is a cookie.
 */
export function tokenIn(answer: unknown): string | undefined {
  if (!isFields(answer)) return undefined;
  const places = [answer.data, answer.jsonObject, answer];
  return [...places.map((place) => isFields(place) && place.token), ...places]
    .map((token) => (typeof token === 'string' ? token.trim() : ''))
    .find((token) => SENDABLE.test(token));
}

/** Returns the user who signed in, if the response contains it. */
export function userIn(answer: unknown): Record<string, unknown> | undefined {
  if (!isFields(answer)) return undefined;
  return userOf(answer.data) ?? userOf(answer.jsonObject) ?? userOf(answer.user);
}

/** True if a rejected sign-in asks for a captcha, in whatever field. */
export const wantsCaptcha = (answer: unknown): boolean => /validate_?code/i.test(JSON.stringify(answer ?? ''));

import { isFields } from './answer';
import { userOf } from './user';

/** What other platforms answer to a sign-in. */

/** Characters that a header can carry. A sentence in the place of a token may have others. */
const SENDABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * The token in `data`, `jsonObject` or beside them, as `token` or as a text, which may also be a word of success; undefined where the session
 * is a cookie.
 */
export function tokenIn(answer: unknown): string | undefined {
  if (!isFields(answer)) return undefined;
  const places = [answer.data, answer.jsonObject, answer];
  return [...places.map((place) => isFields(place) && place.token), ...places]
    .map((token) => (typeof token === 'string' ? token.trim() : ''))
    .find((token) => SENDABLE.test(token));
}

/** Who signed in, where the answer says it. */
export function userIn(answer: unknown): Record<string, unknown> | undefined {
  if (!isFields(answer)) return undefined;
  return userOf(answer.data) ?? userOf(answer.jsonObject) ?? userOf(answer.user);
}

/** Whether a refused sign-in asks for the characters of a picture, in whatever field. */
export const wantsCaptcha = (answer: unknown): boolean => /validate_?code/i.test(JSON.stringify(answer ?? ''));

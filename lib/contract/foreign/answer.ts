import { flagOf, numberOf } from './values';

/** Location of the payload in responses of other platforms, and how they signal success. */

type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names under which lists are found; `count` and the like are next to them. */
const LISTS = ['list', 'rows', 'records', 'data', 'messageList', 'jsonObject'];
/** Depth limit of records around a list. */
const DEEPEST = 8;
const COUNTS = ['count', 'total', 'totalCount'];

/** Returns the list in a value, and the total if stated; undefined without a list. */
export function listIn(value: unknown, depth = 0): { list: unknown[]; count?: number } | undefined {
  if (Array.isArray(value)) return { list: value };
  if (!isFields(value) || depth > DEEPEST) return undefined;
  for (const name of LISTS) {
    const found = listIn(value[name], depth + 1);
    if (found) return { ...found, count: found.count ?? countIn(value) };
  }
  return undefined;
}

/** Returns the total that a record states. */
export function countIn(value: Fields): number | undefined {
  return COUNTS.map((name) => numberOf(value[name])).find((count) => count !== undefined);
}

/**
 * Returns the code of a response: 0 is success. Another platform may write it as text, or state `success` in words;
 * undefined if nothing tells how the call ended.
 */
export function codeOf(answer: unknown): number | undefined {
  if (!isFields(answer)) return undefined;
  const code = numberOf(answer.code);
  if (code !== undefined) return code;
  if (answer.success === undefined) return undefined;
  return flagOf(answer.success) ? 0 : -1;
}

/** True if the HTTP status means that the server does not know the call. */
export const isMissingStatus = (status: number): boolean => [404, 405, 501].includes(status);

/**
 * True if a platform lacks a call: it responds with its server's error page, with a page for people, or with nothing. A
 * rejection in JSON has a code.
 */
export function isMissing(status: number, answer: unknown): boolean {
  if (codeOf(answer) !== undefined) return false;
  return isMissingStatus(status) || (status >= 200 && status < 300 && answer === undefined);
}

/** Returns the places that may hold the payload, starting with the one in the contract. */
export function placesIn(answer: unknown, first: 'data' | 'jsonObject' | 'whole'): unknown[] {
  if (!isFields(answer)) return [answer];
  const places = { data: answer.data, jsonObject: answer.jsonObject, whole: answer };
  const { [first]: own, ...others } = places;
  return [own, ...Object.values(others)].filter((place) => place !== undefined && place !== null);
}

/** True if a success carries no payload: some platforms respond so for a list without rows. */
export const isBare = (answer: unknown): boolean =>
  isFields(answer) && isNothing(answer.data) && isNothing(answer.jsonObject);

const isNothing = (value: unknown) => value === undefined || value === null;

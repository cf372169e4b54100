import { flagOf, numberOf } from './values';

/** Where other platforms put what a call answers, and how they say that it succeeded. */

type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names under which lists are found, `count` and its like beside them. */
const LISTS = ['list', 'rows', 'records', 'data', 'messageList', 'jsonObject'];
/** Records around a list. */
const DEEPEST = 8;
const COUNTS = ['count', 'total', 'totalCount'];

/** The list in a value, and how many there are in all where that is said; undefined without one. */
export function listIn(value: unknown, depth = 0): { list: unknown[]; count?: number } | undefined {
  if (Array.isArray(value)) return { list: value };
  if (!isFields(value) || depth > DEEPEST) return undefined;
  for (const name of LISTS) {
    const found = listIn(value[name], depth + 1);
    if (found) return { ...found, count: found.count ?? countIn(value) };
  }
  return undefined;
}

/** How many there are in all, where a record says it. */
export function countIn(value: Fields): number | undefined {
  return COUNTS.map((name) => numberOf(value[name])).find((count) => count !== undefined);
}

/**
 * The code of an answer: 0 is success. Another platform may write it as text, or say `success` in words; undefined where nothing says
 * how a call ended.
 */
export function codeOf(answer: unknown): number | undefined {
  if (!isFields(answer)) return undefined;
  const code = numberOf(answer.code);
  if (code !== undefined) return code;
  if (answer.success === undefined) return undefined;
  return flagOf(answer.success) ? 0 : -1;
}

/** Whether a server says by its status that it doesn't know a call. */
export const isMissingStatus = (status: number): boolean => [404, 405, 501].includes(status);

/**
 * Whether a platform lacks a call: it answers with an error page of its server, with a page for people, or with nothing at all. A refusal
 * in JSON has a code.
 */
export function isMissing(status: number, answer: unknown): boolean {
  if (codeOf(answer) !== undefined) return false;
  return isMissingStatus(status) || (status >= 200 && status < 300 && answer === undefined);
}

/** What an answer may hold, the place that the contract names first. */
export function placesIn(answer: unknown, first: 'data' | 'jsonObject' | 'whole'): unknown[] {
  if (!isFields(answer)) return [answer];
  const places = { data: answer.data, jsonObject: answer.jsonObject, whole: answer };
  const { [first]: own, ...others } = places;
  return [own, ...Object.values(others)].filter((place) => place !== undefined && place !== null);
}

/** Whether a success carries nothing: how some platforms answer with a list that has no rows. */
export const isBare = (answer: unknown): boolean =>
  isFields(answer) && isNothing(answer.data) && isNothing(answer.jsonObject);

const isNothing = (value: unknown) => value === undefined || value === null;

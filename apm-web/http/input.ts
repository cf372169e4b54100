import { z } from 'zod';
import type { Call, Parsed } from '@/lib/contract/call';
import { LONGEST_LIST } from '@/lib/contract/fields';
import { badRequest, type FieldErrors } from '../base/problem';

/** Returns the parser of a call's input. Unknown fields are refused: a misspelt filter would otherwise select every terminal. */
export function parser<C extends Call>(call: C): (given: Record<string, unknown>) => Parsed<C> {
  const strict: z.ZodType = call.input instanceof z.ZodObject ? call.input.strict() : call.input;
  return (given) => {
    assertStorable(given);
    const parsed = strict.safeParse(given);
    if (!parsed.success) throw badRequest(fieldErrors(parsed.error.issues, given));
    // A field of a form may be JSON, whose texts have only been checked in escaped form so far.
    if (call.carrier === 'form') assertStorable(parsed.data as Record<string, unknown>);
    return parsed.data as Parsed<C>;
  };
}

function assertStorable(fields: Record<string, unknown>): void {
  const unkeepable = Object.keys(fields).filter((field) => !isStorable(fields[field]));
  if (unkeepable.length > 0) throw badRequest(Object.fromEntries(unkeepable.map((field) => [field, 'invalid'])));
}

/**
 * True if PostgreSQL can store every text in a value, as it has neither NUL nor lone surrogates, and no list is longer than any
 * call accepts.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null || value instanceof Blob) return true;
  if (Array.isArray(value)) return value.length <= LONGEST_LIST && value.every(isStorable);
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each));
}

const LONGEST_NAME = 200;

/** Message keys by field, for the first error of each. */
export function fieldErrors(issues: z.core.$ZodIssue[], given: unknown): FieldErrors {
  // No prototype, because a field may have the name of an inherited property.
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      // Names are cut, so that a name of a megabyte is not sent back whole.
      for (const key of issue.keys) errors[[...issue.path, key].join('.').slice(0, LONGEST_NAME)] ??= 'unknownField';
    } else {
      errors[issue.path.join('.')] ??= reason(issue, valueAt(given, issue.path));
    }
  }
  return errors;
}

function reason(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'custom') return issue.message;
  if (value === '' && issue.code === 'too_small') return 'required';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'tooShort' : 'tooSmall';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'tooLong' : 'tooBig';
    case 'invalid_format':
      return 'invalidFormat';
    // The parts of a JSON field cannot be looked up in its text, but were given: errors of length and format are handled above.
    default:
      return value === undefined ? 'required' : 'invalid';
  }
}

function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], root);
}

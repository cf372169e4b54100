import { z } from 'zod';
import type { Call, Parsed } from '@/lib/contract/call';
import { LONGEST_LIST } from '@/lib/contract/fields';
import { badRequest, type FieldErrors } from '../base/problem';

/**
 * The parser of a call's input. A field that the call does not know is refused: a misspelt filter would
 * otherwise choose every terminal there is.
 */
export function parser<C extends Call>(call: C): (given: Record<string, unknown>) => Parsed<C> {
  const strict: z.ZodType = call.input instanceof z.ZodObject ? call.input.strict() : call.input;
  return (given) => {
    mustBeKeepable(given);
    const parsed = strict.safeParse(given);
    if (!parsed.success) throw badRequest(fieldErrors(parsed.error.issues, given));
    // A field of a form may be JSON, whose texts have only been seen escaped.
    if (call.carrier === 'form') mustBeKeepable(parsed.data as Record<string, unknown>);
    return parsed.data as Parsed<C>;
  };
}

function mustBeKeepable(fields: Record<string, unknown>): void {
  const unkeepable = Object.keys(fields).filter((field) => !isKeepable(fields[field]));
  if (unkeepable.length > 0) throw badRequest(Object.fromEntries(unkeepable.map((field) => [field, 'invalid'])));
}

/** Whether PostgreSQL can store every text in a value, neither NUL nor lone surrogates, and no list is longer than any call takes. */
export function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null || value instanceof Blob) return true;
  if (Array.isArray(value)) return value.length <= LONGEST_LIST && value.every(isKeepable);
  return Object.entries(value).every(([key, each]) => isKeepable(key) && isKeepable(each));
}

const LONGEST_NAME = 200;

/** One message key per field, for its first error. */
export function fieldErrors(issues: z.core.$ZodIssue[], given: unknown): FieldErrors {
  // No prototype: a field may have the name of an inherited property.
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      // A name of a megabyte is not sent back whole.
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
    // Of a field that is there as JSON in a text, what is within is not found, and yet given: its length and form are said above.
    default:
      return value === undefined ? 'required' : 'invalid';
  }
}

function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], root);
}

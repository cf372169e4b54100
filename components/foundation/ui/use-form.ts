'use client';

import { useState } from 'react';
import { CallError } from '@/lib/client/call';
import type { Call, Input, Parsed } from '@/lib/contract/call';
import { parseWithIds } from '@/lib/contract/foreign/ids';
import { useErrorSentence } from './error-sentence';
import { useUnsent } from './unsent';

type Values<C extends Call> = { [K in keyof Input<C>]?: string };

/**
 * State of a form whose rules are a call's own: checked with the contract before anything is sent, and the
 * platform's answer to a bad field is shown at that field. What is typed outlives a reload (`unsent`). `extra` adds rules between fields, as message keys of `errors`.
 */
export function useForm<C extends Call>(
  of: C,
  first: Values<C>,
  extra: (values: Values<C>) => Record<string, string> = () => ({}),
) {
  const sentence = useErrorSentence();
  const [values, setValues] = useState(first);
  const [about] = useState(() => JSON.stringify(first));
  const unsent = useUnsent(`${of.path} ${about}`, values, setValues, JSON.stringify(first) === JSON.stringify(values));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [fillings, setFillings] = useState<Record<string, string | number>>({});

  /** What the call would be made with, or null with the errors at their fields. `given` may leave empty fields out. */
  const check = (given: Values<C> = values): Parsed<C> | null => {
    const { error } = of.input.safeParse(given);
    const parsed = parseWithIds(of.input, given);
    const found = { ...(error && parsed === undefined ? fieldErrors(error.issues, given) : {}), ...extra(given) };
    setErrors(found);
    return Object.keys(found).length === 0 ? (parsed as Parsed<C>) : null;
  };

  /** Fields that this drawing of the form shows. */
  const shown = new Set<string>();

  /** Takes over a 400 that names fields; answers whether all of them are shown, so that nothing is left to be said elsewhere. */
  const refused = (error: unknown): boolean => {
    if (!(error instanceof CallError) || !error.errors) return false;
    setErrors(error.errors);
    setFillings(error.values ?? {});
    return Object.keys(error.errors).every((name) => shown.has(name));
  };

  /** What is wrong with a field that the form shows; undefined where nothing is. */
  const errorOf = (name: string) => {
    shown.add(name);
    return errors[name] && sentence(errors[name], fillings);
  };

  const field = (name: keyof Input<C> & string) => ({
    name,
    value: values[name] ?? '',
    // Read at once: React may draw the field as it was before it asks what to change.
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
    error: name in errors,
    helperText: errorOf(name),
  });

  return { values, setValues, errors, setErrors, check, refused, errorOf, field, unsent };
}

const keyOfCode: Record<string, string> = { too_small: 'required', too_big: 'tooLong' };

const keyOfNumber: Record<string, string> = { too_small: 'tooSmall', too_big: 'tooBig' };
const NUMBERS = new Set(['number', 'int']);

/** What is wrong as a key of `errors`: the contract's own word for it, or zod's code. */
export const issueKey = (issue: { code?: string; message: string; origin?: string }) => {
  const { code = '', message, origin = '' } = issue;
  if (code === 'custom') return message;
  return (NUMBERS.has(origin) ? keyOfNumber[code] : keyOfCode[code]) ?? 'invalid';
};

/** First issue per field as a message key: zod's code, or the contract's own word for it. */
function fieldErrors(
  issues: readonly { path: PropertyKey[]; code?: string; message: string }[],
  given: Record<string, unknown>,
) {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '');
    // A field in which nothing was entered is missing, not wrong.
    const missing = (given[name] ?? '') === '' && issue.code !== 'custom';
    errors[name] ??= missing ? 'required' : issueKey(issue);
  }
  return errors;
}

'use client';

import { useState } from 'react';
import { CallError } from '@/lib/client/call';
import type { Call, Input, Parsed } from '@/lib/contract/call';
import { parseWithIds } from '@/lib/contract/foreign/ids';
import { useErrorSentence } from './error-sentence';
import { useUnsent } from './unsent';

type Values<C extends Call> = { [K in keyof Input<C>]?: string };

/**
 * State of a form validated by a call's input: checked before sending, and the platform's errors are shown at their
 * fields. Input survives a reload (`unsent`). `extra` adds rules between fields, as message keys of `errors`.
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

  /** Returns the parsed input, or `null` with errors at their fields. `given` may omit empty fields. */
  const check = (given: Values<C> = values): Parsed<C> | null => {
    const { error } = of.input.safeParse(given);
    const parsed = parseWithIds(of.input, given);
    const found = { ...(error && parsed === undefined ? fieldErrors(error.issues, given) : {}), ...extra(given) };
    setErrors(found);
    return Object.keys(found).length === 0 ? (parsed as Parsed<C>) : null;
  };

  /** Fields shown in this render of the form. */
  const shown = new Set<string>();

  /** Handles a 400 with fields; returns true if all of them are shown, so that nothing has to be reported elsewhere. */
  const refused = (error: unknown): boolean => {
    if (!(error instanceof CallError) || !error.errors) return false;
    setErrors(error.errors);
    setFillings(error.values ?? {});
    return Object.keys(error.errors).every((name) => shown.has(name));
  };

  /** Returns the error of a shown field; undefined if it has none. */
  const errorOf = (name: string) => {
    shown.add(name);
    return errors[name] && sentence(errors[name], fillings);
  };

  const field = (name: keyof Input<C> & string) => ({
    name,
    value: values[name] ?? '',
    // Read before the update: React may reset the field before it runs the updater.
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

/** Returns an issue as a key of `errors`: the contract's own key, or zod's code. */
export const issueKey = (issue: { code?: string; message: string; origin?: string }) => {
  const { code = '', message, origin = '' } = issue;
  if (code === 'custom') return message;
  return (NUMBERS.has(origin) ? keyOfNumber[code] : keyOfCode[code]) ?? 'invalid';
};

type Issues = readonly { path: PropertyKey[]; code?: string; message: string }[];

/** Returns the first issue of each field as a key of `errors`, by its path. An empty text is missing rather than invalid. */
export function errorsByPath(issues: Issues, given: object): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const value = issue.path.reduce<unknown>((of, key) => (of as Record<PropertyKey, unknown>)?.[key], given);
    const isMissing = typeof value === 'string' && value.trim() === '';
    errors[issue.path.join('.')] ??= isMissing ? 'required' : issueKey(issue);
  }
  return errors;
}

/** Returns the first issue per field as a message key: the contract's own key, or zod's code. */
function fieldErrors(issues: Issues, given: Record<string, unknown>) {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '');
    // An empty field is missing rather than invalid.
    const missing = (given[name] ?? '') === '' && issue.code !== 'custom';
    errors[name] ??= missing ? 'required' : issueKey(issue);
  }
  return errors;
}

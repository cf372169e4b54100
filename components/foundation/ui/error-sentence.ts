'use client';

import { type Messages, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { CallError } from '@/lib/client/call';

type ErrorKey = keyof Messages['errors'];

/** Error keys that make no sense without their field. */
const NEED_A_FIELD = new Set([
  'badRequest',
  'duplicate',
  'invalid',
  'invalidFormat',
  'required',
  'tooBig',
  'tooLong',
  'tooShort',
  'tooSmall',
  'unknownField',
]);

/** Returns the text for an error key of zod, the contract or the platform. Unknown keys become "not valid". */
export function useErrorSentence(): (key: string, values?: Record<string, string | number>) => string {
  const t = useTranslations('errors');
  return useCallback((key, values) => (t.has(key as ErrorKey) ? t(key as ErrorKey, values) : t('invalid')), [t]);
}

/** Returns the reasons of a refusal that make sense without their fields, as one text; '' if there are none. */
export function useReasons(): (refusal: CallError) => string {
  const t = useTranslations('errors');
  return useCallback(
    ({ errors = {}, values }) =>
      [...new Set(Object.values(errors))]
        .filter((key) => !NEED_A_FIELD.has(key) && t.has(key as ErrorKey))
        .map((key) => t(key as ErrorKey, values))
        .join(' '),
    [t],
  );
}

'use client';

import { type Messages, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { CallError } from '@/lib/client/call';

type ErrorKey = keyof Messages['errors'];

/** Keys that say nothing without the field beside them. */
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

/** Returns the sentence for an error key of zod, the contract or the platform. A key without a sentence is just not valid. */
export function useErrorSentence(): (key: string, values?: Record<string, string | number>) => string {
  const t = useTranslations('errors');
  return useCallback((key, values) => (t.has(key as ErrorKey) ? t(key as ErrorKey, values) : t('invalid')), [t]);
}

/** Returns the reasons of a refusal that can be understood without its fields, in one text; '' if there is none. */
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

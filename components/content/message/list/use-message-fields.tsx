'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useReviewStateFields } from '@/components/content/review/shared/use-review-state-fields';
import { updatedField } from '@/components/foundation/resource/common-fields';
import type { Field } from '@/components/foundation/resource/definition';
import { useTextIn } from '@/components/foundation/resource/texts-value';
import { useFormat } from '@/components/foundation/ui';
import type { Message } from '@/lib/contract/message/calls';
import { MessageStateChip } from './message-state-chip';

/** Fields of a message, in list and detail. */
export function useMessageFields() {
  const t = useTranslations('message');
  const reviewStateFields = useReviewStateFields('message');
  const format = useFormat();
  const textIn = useTextIn();
  return useMemo((): readonly Field<Message>[] => {
    const periodOf = ({ published }: Message) => {
      if (!published) return '';
      const { from, until } = published;
      if (!from && !until) return t('always');
      return t('window', { from: from ? format.moment(from) : '…', until: until ? format.moment(until) : '…' });
    };
    return [
      { name: 'name', label: t('name'), text: ({ name }) => name, column: { minWidth: 140 } },
      {
        name: 'place',
        label: t('place'),
        text: ({ place }) => t(`places.${place}`),
        column: { width: 104, wideOnly: true },
      },
      {
        name: 'state',
        label: t('state'),
        draw: ({ state }) => <MessageStateChip state={state} />,
        column: { width: 150 },
      },
      ...reviewStateFields,
      { name: 'period', label: t('period'), text: periodOf, column: { minWidth: 130, wideOnly: true } },
      {
        name: 'terminals',
        label: t('terminals'),
        text: ({ published }) => (published ? t('doneOf', { done: published.done, total: published.total }) : ''),
        column: { width: 110, wideOnly: true },
      },
      {
        name: 'shown',
        label: t('timesShown'),
        text: ({ published }) => (published ? format.number(published.shown) : ''),
        column: { width: 110, wideOnly: true },
      },
      updatedField(t('updated'), format, 176),
      { name: 'texts', label: t('text'), text: ({ texts }) => textIn(texts) },
    ];
  }, [t, reviewStateFields, format, textIn]);
}

'use client';

import EditIcon from '@mui/icons-material/EditOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import MessageIcon from '@mui/icons-material/ForumOutlined';
import WithdrawIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ResendIcon from '@mui/icons-material/ReplayOutlined';
import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ReviewStateChip } from '@/components/content/review/shared/state-chip';
import { useSubmitReview } from '@/components/content/review/shared/use-submit-review';
import type { Resource } from '@/components/foundation/resource/definition';
import { useTextIn } from '@/components/foundation/resource/texts-value';
import { navigate } from '@/components/foundation/shell/address';
import { useFormat } from '@/components/foundation/ui';
import { messageReads } from '@/lib/client/reads/message';
import { messageState } from '@/lib/contract/message';
import {
  type Message,
  messageDelete,
  messageList,
  messagePreview,
  type messageSave,
} from '@/lib/contract/message/calls';
import { messagePath, publishMessagePath } from '../shared/paths';
import { MessageDetail } from './message-detail';
import { MessageStateChip } from './message-state-chip';
import { useMessageActions } from './use-message-actions';

const isWithdrawn = ({ state }: Message) => state === 'withdrawn';

/** Messages as a resource: fields, filters and actions. */
export function useMessageResource() {
  const t = useTranslations('message');
  const format = useFormat();
  const textIn = useTextIn();
  const tr = useTranslations('review');
  const review = useSubmitReview('message');
  const { resend, withdraw } = useMessageActions();
  return useMemo((): Resource<Message, typeof messageList, typeof messageSave> => {
    const periodOf = ({ published }: Message) => {
      if (!published) return '';
      const { from, until } = published;
      if (!from && !until) return t('always');
      return t('window', { from: from ? format.moment(from) : '…', until: until ? format.moment(until) : '…' });
    };
    return {
      title: t('title'),
      icon: MessageIcon,
      list: messageList,
      one: messagePreview,
      reads: messageReads,
      nameOf: ({ name }) => name,
      fields: [
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
        ...(review.isReviewed
          ? [
              {
                name: 'review',
                label: tr('column'),
                draw: ({ review: newest }: Message) =>
                  newest && <ReviewStateChip state={newest.state} note={newest.note} />,
                column: { width: 150 },
              },
            ]
          : []),
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
        {
          name: 'updatedAt',
          label: t('updated'),
          text: ({ updatedAt, updatedBy }) => format.momentBy(updatedAt, updatedBy),
          column: { width: 176, wideOnly: true },
        },
        { name: 'texts', label: t('text'), text: ({ texts }) => textIn(texts) },
      ],
      filters: [
        {
          name: 'state',
          label: t('state'),
          options: messageState.options.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ],
      remove: {
        call: messageDelete,
        permission: 'message:message:delete',
        question: (rows) => ({
          title: t('deleteMany', { count: rows.length, name: rows[0]?.name ?? '' }),
          body: t('deleteBody'),
        }),
        // Messages that terminals may still show have to be withdrawn first.
        hidden: (message) => !isWithdrawn(message),
      },
      actions: [
        {
          label: t('edit'),
          icon: EditIcon,
          permission: 'message:message:edit',
          hidden: isWithdrawn,
          run: ({ id }) => navigate(messagePath(id)),
        },
        {
          label: t('publish'),
          icon: PublishIcon,
          permission: 'message:message:publish',
          hidden: isWithdrawn,
          run: ({ id }) => navigate(publishMessagePath(id)),
        },
        ...(review.isReviewed
          ? [
              {
                label: review.label,
                icon: ReviewIcon,
                permission: 'message:message:edit' as const,
                hidden: isWithdrawn,
                run: ({ id }: Message) => review.submit([id]),
              },
            ]
          : []),
        {
          label: t('resend'),
          icon: ResendIcon,
          permission: 'message:message:publish',
          hidden: (message) => isWithdrawn(message) || !message.published?.failed,
          run: resend,
        },
        {
          label: t('withdraw'),
          icon: WithdrawIcon,
          permission: 'message:message:delete',
          danger: true,
          hidden: isWithdrawn,
          run: withdraw,
        },
      ],
      more: (message) => <MessageDetail key={message.id} message={message} />,
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, tr, format, textIn, review, resend, withdraw]);
}

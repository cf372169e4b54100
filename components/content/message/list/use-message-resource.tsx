'use client';

import EditIcon from '@mui/icons-material/EditOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import MessageIcon from '@mui/icons-material/ForumOutlined';
import WithdrawIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ResendIcon from '@mui/icons-material/ReplayOutlined';
import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSubmitReview } from '@/components/content/review/shared/use-submit-review';
import type { Resource } from '@/components/foundation/resource/definition';
import { navigate } from '@/components/foundation/shell/address';
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
import { useMessageActions } from './use-message-actions';
import { useMessageFields } from './use-message-fields';

const isWithdrawn = ({ state }: Message) => state === 'withdrawn';

/** Messages as a resource: list, filters and actions. */
export function useMessageResource() {
  const t = useTranslations('message');
  const review = useSubmitReview('message');
  const fields = useMessageFields();
  const { resend, withdraw } = useMessageActions();
  return useMemo(
    (): Resource<Message, typeof messageList, typeof messageSave> => ({
      title: t('title'),
      icon: MessageIcon,
      list: messageList,
      one: messagePreview,
      reads: messageReads,
      nameOf: ({ name }) => name,
      fields,
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
    }),
    [t, fields, review, resend, withdraw],
  );
}

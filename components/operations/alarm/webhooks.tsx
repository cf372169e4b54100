'use client';

import RotateIcon from '@mui/icons-material/AutorenewOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import TestIcon from '@mui/icons-material/SendOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { officeField } from '@/components/foundation/resource/common-fields';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useSecret } from '@/components/foundation/resource/use-secret';
import { MainButton, useEditedRow } from '@/components/foundation/shell/access';
import { useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { webhookReads } from '@/lib/client/reads/alarm';
import { refresh } from '@/lib/client/refresh';
import {
  type AlarmWebhook,
  webhookDelete,
  webhookList,
  webhookRotate,
  webhookTest,
} from '@/lib/contract/alarm/webhooks';
import { ViewTabs } from './view-tabs';
import { WebhookDialog } from './webhook-dialog';

/** External addresses that receive alarms, each with a secret that signs its requests. */
export function Webhooks() {
  const t = useTranslations('alarm');
  const typeName = useTranslations('terminal.openAlarm');
  const outcome = useOutcome();
  const { edited, edit, close } = useEditedRow<AlarmWebhook>();
  const { secretDialog, showSecret, rotate } = useSecret({
    title: t('secretTitle'),
    body: t('secretBody'),
    done: t('secretDone'),
  });
  const resource = useMemo((): Resource<AlarmWebhook, typeof webhookList> => {
    const rotateSecret = ({ id, name }: AlarmWebhook) => {
      const question = { title: t('rotateTitle', { name }), body: t('rotateBody'), confirmLabel: t('rotate') };
      return rotate(question, () => call(webhookRotate, { id }));
    };
    const test = async ({ id }: AlarmWebhook) => {
      if (await outcome(() => call(webhookTest, { id }), { success: t('testSent') })) await refresh(...webhookReads);
    };
    return {
      title: t('webhooksTitle'),
      icon: WebhookIcon,
      list: webhookList,
      reads: webhookReads,
      nameOf: ({ name }) => name,
      fields: [
        { name: 'name', label: t('name'), text: ({ name }) => name, column: { minWidth: 150 } },
        { name: 'url', label: t('url'), text: ({ url }) => url, column: { minWidth: 260, wideOnly: true } },
        {
          name: 'active',
          label: t('state'),
          text: ({ active }) => t(active ? 'active' : 'inactive'),
          column: { width: 120 },
        },
        {
          name: 'topics',
          label: t('topics'),
          text: ({ topics }) => topics.map((topic) => t(`topic.${topic}`)).join(', '),
          column: { minWidth: 160, wideOnly: true },
        },
        {
          name: 'types',
          label: t('types'),
          text: ({ topics, types }) =>
            !topics.includes('alarms') ? '' : types.map((type) => typeName(type)).join(', ') || t('allTypes'),
        },
        officeField(t('office')),
      ],
      remove: {
        call: webhookDelete,
        permission: 'sys:alarm:edit',
        question: (rows) => ({
          title: t('deleteMany', { count: rows.length, name: rows[0]?.name ?? '' }),
          body: t('deleteWebhooksBody'),
        }),
      },
      actions: [
        { label: t('edit'), icon: EditIcon, permission: 'sys:alarm:edit', run: edit },
        { label: t('test'), icon: TestIcon, permission: 'sys:alarm:edit', run: test },
        { label: t('rotate'), icon: RotateIcon, permission: 'sys:alarm:edit', run: rotateSecret },
      ],
      empty: { title: t('noWebhooks'), body: t('noWebhooksBody') },
      nothingFound: t('nothingMatches'),
    };
  }, [t, typeName, rotate, outcome, edit]);
  return (
    <>
      <ResourceScreen resource={resource} lead={<ViewTabs view="webhooks" />} actions={<MainButton />} />
      {edited && <WebhookDialog webhook={edited === 'new' ? null : edited} onSaved={showSecret} onClose={close} />}
      {secretDialog}
    </>
  );
}

'use client';

import RotateIcon from '@mui/icons-material/AutorenewOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import TestIcon from '@mui/icons-material/SendOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { officeField } from '@/components/foundation/resource/common-fields';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { MainButton, useMainStep } from '@/components/foundation/shell/access';
import { useConfirm, useOutcome } from '@/components/foundation/ui';
import { ShownOnce } from '@/components/foundation/ui/shown-once';
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
  const confirm = useConfirm();
  const outcome = useOutcome();
  const adding = useMainStep();
  const [changed, setEdited] = useState<AlarmWebhook | null>(null);
  const edited = adding.isOpen ? 'new' : changed;
  const close = () => (adding.isOpen ? adding.close() : setEdited(null));
  const [secret, setSecret] = useState<string | null>(null);
  const resource = useMemo((): Resource<AlarmWebhook, typeof webhookList> => {
    const rotate = async ({ id, name }: AlarmWebhook) => {
      const sure = { title: t('rotateTitle', { name }), body: t('rotateBody'), confirmLabel: t('rotate') };
      if (await confirm(sure)) await outcome(async () => setSecret((await call(webhookRotate, { id })).secret));
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
        { label: t('edit'), icon: EditIcon, permission: 'sys:alarm:edit', run: setEdited },
        { label: t('test'), icon: TestIcon, permission: 'sys:alarm:edit', run: test },
        { label: t('rotate'), icon: RotateIcon, permission: 'sys:alarm:edit', run: rotate },
      ],
      empty: { title: t('noWebhooks'), body: t('noWebhooksBody') },
      nothingFound: t('nothingMatches'),
    };
  }, [t, typeName, confirm, outcome]);
  return (
    <>
      <ResourceScreen resource={resource} lead={<ViewTabs view="webhooks" />} actions={<MainButton />} />
      {edited && <WebhookDialog webhook={edited === 'new' ? null : edited} onSaved={setSecret} onClose={close} />}
      {secret && (
        <ShownOnce
          title={t('secretTitle')}
          body={t('secretBody')}
          secret={secret}
          done={t('secretDone')}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

'use client';

import RotateIcon from '@mui/icons-material/AutorenewOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import SourceIcon from '@mui/icons-material/SensorsOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Resource } from '@/components/foundation/resource/definition';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useSecret } from '@/components/foundation/resource/use-secret';
import { MainButton, useEditedRow } from '@/components/foundation/shell/access';
import { useFormat } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { emergencyReads } from '@/lib/client/reads/emergency';
import { refresh } from '@/lib/client/refresh';
import { type EmergencyHook, hookDelete, hookList, hookRotate } from '@/lib/contract/emergency';
import { SourceDialog } from './source-dialog';
import { ViewTabs } from './view-tabs';

/** External sources that may raise emergencies, each with an address and a secret that signs its requests. */
export function Sources() {
  const t = useTranslations('emergency');
  const format = useFormat();
  const { edited, edit, close } = useEditedRow<EmergencyHook>();
  const { secretDialog, showSecret, rotate } = useSecret({
    title: t('secretTitle'),
    body: t('secretBody'),
    done: t('secretDone'),
  });
  const resource = useMemo((): Resource<EmergencyHook, typeof hookList> => {
    const rotateSecret = async ({ id, name }: EmergencyHook) => {
      const question = { title: t('rotateTitle', { name }), body: t('rotateBody'), confirmLabel: t('rotate') };
      await rotate(question, () => call(hookRotate, { id }));
      await refresh(...emergencyReads);
    };
    return {
      title: t('sourcesTitle'),
      icon: SourceIcon,
      list: hookList,
      reads: emergencyReads,
      nameOf: ({ name }) => name,
      fields: [
        { name: 'name', label: t('name'), text: ({ name }) => name, column: { minWidth: 150 } },
        {
          name: 'path',
          label: t('address'),
          text: ({ path }) => `/apm-web${path}`,
          column: { minWidth: 300, wideOnly: true },
        },
        {
          name: 'lastUsedAt',
          label: t('lastUsed'),
          text: ({ lastUsedAt }) => (lastUsedAt ? format.moment(lastUsedAt) : t('never')),
          column: { width: 200 },
        },
        {
          name: 'formerUntil',
          label: t('formerSecret'),
          text: ({ formerUntil }) => (formerUntil ? t('formerUntil', { at: format.moment(formerUntil) }) : ''),
        },
      ],
      remove: {
        call: hookDelete,
        permission: 'message:emergency:edit',
        question: (rows) => ({
          title: t('deleteSources', { count: rows.length, name: rows[0]?.name ?? '' }),
          body: t('deleteSourcesBody'),
        }),
      },
      actions: [
        { label: t('edit'), icon: EditIcon, permission: 'message:emergency:edit', run: edit },
        { label: t('rotate'), icon: RotateIcon, permission: 'message:emergency:edit', run: rotateSecret },
      ],
      empty: { title: t('noSources'), body: t('noSourcesBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, format, rotate, edit]);
  return (
    <>
      <ResourceScreen resource={resource} lead={<ViewTabs view="sources" />} actions={<MainButton />} />
      {edited && <SourceDialog source={edited === 'new' ? null : edited} onSaved={showSecret} onClose={close} />}
      {secretDialog}
    </>
  );
}

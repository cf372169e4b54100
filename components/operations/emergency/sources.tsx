'use client';

import RotateIcon from '@mui/icons-material/AutorenewOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
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
import { publicAddress } from '@/lib/contract/data-source';
import { type EmergencyHook, hookDelete, hookList, hookRotate } from '@/lib/contract/emergency';
import { SourceDialog } from './source-dialog';
import { useFeedActions } from './use-feed-actions';
import { ViewTabs } from './view-tabs';

const feedState = ({ fault, readAt }: EmergencyHook) =>
  fault !== null ? 'failed' : readAt === null ? 'waiting' : 'fresh';

/** External sources that may raise emergencies: by requests that a secret signs, or as feeds that the platform reads. */
export function Sources() {
  const t = useTranslations('emergency');
  const ofSources = useTranslations('dataSource');
  const format = useFormat();
  const { readNow, faultOf } = useFeedActions();
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
          text: ({ path, feedUrl }) => (feedUrl === null ? `/apm-web${path}` : publicAddress(feedUrl)),
          column: { minWidth: 300, wideOnly: true },
        },
        {
          name: 'state',
          label: t('state'),
          text: (row) => (row.feedUrl === null ? '' : ofSources(`states.${feedState(row)}`)),
          column: { width: 150 },
        },
        {
          name: 'lastUsedAt',
          label: t('lastUsed'),
          text: ({ lastUsedAt, feedUrl, readAt }) => {
            const at = feedUrl === null ? lastUsedAt : readAt;
            return at ? format.moment(at) : t('never');
          },
          column: { width: 200 },
        },
        {
          name: 'active',
          label: t('active'),
          text: ({ active }) => format.number(active),
          column: { width: 150, wideOnly: true },
        },
        { name: 'fault', label: ofSources('fault'), text: faultOf },
        {
          name: 'leftOut',
          label: t('leftOut'),
          text: ({ leftOut }) => (leftOut > 0 ? format.number(leftOut) : ''),
        },
        {
          name: 'minutes',
          label: ofSources('minutes'),
          text: ({ feedUrl, minutes }) => (feedUrl === null ? '' : ofSources('everyMinutes', { count: minutes })),
        },
        {
          name: 'header',
          label: ofSources('header'),
          text: ({ header }) => (header ? ofSources('headerStored', { name: header }) : ''),
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
        {
          label: ofSources('refresh'),
          icon: RefreshIcon,
          permission: 'message:emergency:edit',
          hidden: ({ feedUrl }) => feedUrl === null,
          run: readNow,
        },
        {
          label: t('rotate'),
          icon: RotateIcon,
          permission: 'message:emergency:edit',
          hidden: ({ feedUrl }) => feedUrl !== null,
          run: rotateSecret,
        },
      ],
      empty: { title: t('noSources'), body: t('noSourcesBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, ofSources, format, rotate, edit, readNow, faultOf]);
  return (
    <>
      <ResourceScreen resource={resource} lead={<ViewTabs view="sources" />} actions={<MainButton />} />
      {edited && <SourceDialog source={edited === 'new' ? null : edited} onSaved={showSecret} onClose={close} />}
      {secretDialog}
    </>
  );
}

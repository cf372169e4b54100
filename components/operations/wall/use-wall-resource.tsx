'use client';

import BroadcastIcon from '@mui/icons-material/CellTowerOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { nameField, officeField, updatedField } from '@/components/foundation/resource/common-fields';
import type { Resource } from '@/components/foundation/resource/definition';
import { useFormat } from '@/components/foundation/ui';
import { wallReads } from '@/lib/client/reads/wall';
import { type Wall, wallDelete, wallList, wallModes, wallSave } from '@/lib/contract/wall';
import { WallScreens } from './wall-screens';

/** Walls as a resource. */
export function useWallResource() {
  const t = useTranslations('wall');
  const format = useFormat();
  return useMemo(
    (): Resource<Wall, typeof wallList, typeof wallSave> => ({
      title: t('title'),
      icon: BroadcastIcon,
      list: wallList,
      reads: wallReads,
      nameOf: ({ name }) => name,
      fields: [
        nameField(t('name')),
        {
          name: 'mode',
          label: t('mode'),
          text: ({ mode }) => t(`modes.${mode}`),
          column: { minWidth: 190, wideOnly: true },
          input: {
            kind: 'choice',
            options: wallModes.map((value) => ({ value, label: t(`modes.${value}`) })),
          },
        },
        {
          name: 'members',
          label: t('screens'),
          text: ({ members, online }) => t('online', { online, count: members }),
          column: { minWidth: 130 },
        },
        officeField(t('office')),
        updatedField(t('updated'), format, 250),
      ],
      form: {
        call: wallSave,
        permission: 'terminal:broadcast:edit',
        title: (row) => (row ? t('change', { name: row.name }) : t('new')),
        first: (row) => ({ id: row?.id, name: row?.name ?? '', mode: row?.mode ?? 'across' }),
      },
      remove: {
        call: wallDelete,
        permission: 'terminal:broadcast:edit',
        question: (rows) => ({
          title: t('deleteMany', { count: rows.length, name: rows[0]?.name ?? '' }),
          body: t('deleteBody'),
        }),
      },
      more: ({ id }) => <WallScreens key={id} id={id} />,
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    }),
    [t, format],
  );
}

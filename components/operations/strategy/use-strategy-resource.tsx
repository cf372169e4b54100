'use client';

import LinkIcon from '@mui/icons-material/LinkOutlined';
import StrategyIcon from '@mui/icons-material/RuleOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { nameField, updatedField } from '@/components/foundation/resource/common-fields';
import type { Resource } from '@/components/foundation/resource/definition';
import { useFormat } from '@/components/foundation/ui';
import { strategyReads } from '@/lib/client/reads/strategy';
import { type Strategy, strategyDelete, strategyList, strategySave } from '@/lib/contract/strategy';
import { Details } from './details';
import { useKindName } from './shared/kind-name';
import { Ties } from './ties';

/** Strategies as a resource. `onTie` opens the assignment dialog, `onSend` the confirmation to send. */
export function useStrategyResource(onTie: (strategy: Strategy) => void, onSend: (strategy: Strategy) => void) {
  const t = useTranslations('strategy');
  const kindName = useKindName();
  const format = useFormat();
  const { list } = useFormatter();
  return useMemo((): Resource<Strategy, typeof strategyList, typeof strategySave> => {
    const tiedTo = (row: Strategy) =>
      list(
        (['terminals', 'groups', 'offices'] as const).flatMap((of) =>
          row[of] > 0 ? [t(`count.${of}`, { count: row[of] })] : [],
        ),
      );
    return {
      title: t('title'),
      icon: StrategyIcon,
      list: strategyList,
      reads: strategyReads,
      nameOf: ({ name }) => name,
      fields: [
        nameField(t('name')),
        {
          name: 'remark',
          label: t('remark'),
          text: ({ remark }) => remark,
          input: { kind: 'lines' },
        },
        {
          name: 'kinds',
          label: t('details'),
          text: ({ kinds }) => list(kinds.map(kindName)),
          column: { minWidth: 200, wideOnly: true },
        },
        {
          name: 'tiedTo',
          label: t('tiedTo'),
          text: (row) => tiedTo(row) || t('untied'),
          column: { minWidth: 150 },
        },
        {
          name: 'sentAt',
          label: t('sentAt'),
          text: ({ sentAt, changed }) => {
            if (sentAt === null) return t('never');
            const at = format.moment(sentAt);
            return changed ? t('changed', { at }) : at;
          },
          column: { width: 250, wideOnly: true },
        },
        updatedField(t('updated'), format, 250),
      ],
      form: {
        call: strategySave,
        permission: 'terminal:strategy:edit',
        title: (row) => (row ? t('change', { name: row.name }) : t('new')),
        first: (row) => ({ id: row?.id, name: row?.name ?? '', remark: row?.remark ?? '' }),
      },
      remove: {
        call: strategyDelete,
        permission: 'terminal:strategy:edit',
        question: (rows) => ({
          title: t('deleteMany', { count: rows.length, name: rows[0]?.name ?? '' }),
          body: t('deleteBody'),
        }),
      },
      actions: [
        { label: t('tie'), icon: LinkIcon, permission: 'terminal:strategy:edit', run: onTie },
        {
          label: t('send'),
          icon: SendIcon,
          permission: 'terminal:strategy:edit',
          hidden: ({ terminals, groups, offices }) => terminals + groups + offices === 0,
          run: onSend,
        },
      ],
      more: ({ id }) => (
        <>
          <Details key={id} id={id} />
          <Ties key={`ties ${id}`} id={id} />
        </>
      ),
      empty: { title: t('empty'), body: t('emptyBody') },
      nothingFound: t('nothingFound'),
    };
  }, [t, kindName, format, list, onTie, onSend]);
}

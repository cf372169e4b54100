import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/foundation/resource/table';
import { useFormat } from '@/components/foundation/ui';
import { CommandStateChip, useReasonText } from '@/components/operations/terminal/shared/command-state';
import type { Command } from '@/lib/contract/command';

/** Columns of the command list. */
export function useCommandColumns(): Column<Command>[] {
  const t = useTranslations('ledger');
  const words = useTranslations('terminal');
  const format = useFormat();
  const reasonText = useReasonText();
  return useMemo(
    () => [
      { field: 'terminalName', label: t('terminal'), minWidth: 110 },
      { field: 'kind', label: t('command'), minWidth: 110, text: ({ kind }) => words(`kind.${kind}`) },
      {
        field: 'state',
        label: words('state'),
        width: 124,
        draw: ({ state }) => <CommandStateChip state={state} />,
      },
      {
        field: 'reason',
        label: t('reason'),
        minWidth: 140,
        wideOnly: true,
        text: ({ reason }) => (reason ? reasonText(reason) : '–'),
      },
      { field: 'askedBy', label: t('askedBy'), minWidth: 110, wideOnly: true },
      {
        field: 'createdAt',
        label: t('createdAt'),
        sortable: true,
        width: 190,
        wideOnly: true,
        text: ({ createdAt }) => format.moment(createdAt),
      },
    ],
    [t, words, format, reasonText],
  );
}

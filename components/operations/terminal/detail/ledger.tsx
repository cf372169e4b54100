'use client';

import List from '@mui/material/List';
import { useTranslations } from 'next-intl';
import { CursorPages } from '@/components/foundation/resource/cursor-pages';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { EmptyState } from '@/components/foundation/ui';
import type { Command } from '@/lib/contract/command';
import { commandLedger } from '@/lib/contract/terminal/set';
import { CommandRow } from '../shared/command-row';

/** Every command of this terminal, with its outcome. */
export function Ledger({ terminalId }: { terminalId: string }) {
  const t = useTranslations('terminal');
  return (
    <>
      <ConsoleLink href={`/terminalMonitor/commands?terminalId=${terminalId}`}>{t('allCommands')}</ConsoleLink>
      <List dense disablePadding>
        <CursorPages<Command>
          of={commandLedger}
          query={{ terminalId, size: 30 }}
          empty={<EmptyState title={t('noCommands')} />}
          more={t('older')}
        >
          {(command) => <CommandRow key={command.id} command={command} name={t(`kind.${command.kind}`)} />}
        </CursorPages>
      </List>
    </>
  );
}

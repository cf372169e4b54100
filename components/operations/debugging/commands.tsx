'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { commandList } from '@/components/operations/terminal/shared/command-list';
import { CommandRow } from '@/components/operations/terminal/shared/command-row';
import { useCommands } from '@/components/operations/terminal/shared/use-commands';
import type { DebugState } from '@/lib/contract/debugging';
import { Section } from './section';

interface CommandsProps extends Pick<DebugState, 'commands'> {
  terminalId: string;
  onSent: () => void;
}

/** Commands that need no input, and the outcome of the latest ones. */
export function Commands({ terminalId, commands, onSent }: CommandsProps) {
  const t = useTranslations('debug');
  const tt = useTranslations('terminal');
  const { run } = useCommands();
  return (
    <Section title={t('commands')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {commandList.map(({ command, Icon }) => (
          <Allowed key={command} permission="terminal:terminal:control">
            <Button
              variant="outlined"
              startIcon={<Icon />}
              onClick={async () => {
                await run(command, [terminalId]);
                onSent();
              }}
            >
              {tt(`command.${command}`)}
            </Button>
          </Allowed>
        ))}
      </Box>
      {commands.length === 0 && <Typography color="textSecondary">{t('noCommands')}</Typography>}
      {commands.length > 0 && (
        <List dense disablePadding>
          {commands.map((each) => (
            <CommandRow key={each.id} command={each} name={tt(`kind.${each.kind}`)} />
          ))}
        </List>
      )}
    </Section>
  );
}

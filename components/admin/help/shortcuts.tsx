'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { isMac } from '@/components/content/program-editor/shared/use-action';
import { shellShortcuts } from '@/components/foundation/shell/shortcuts';
import { type ActionGroup, allActions, shortcutText } from '@/lib/editor';

const groups = [...new Set(allActions.map(({ group }) => group))];
const withKeys = (group: ActionGroup) =>
  allActions.flatMap((action) => (action.group === group && action.shortcuts[0] ? [action] : []));

/** All shortcuts of the console and the program editor, taken from their definitions. */
export default function Shortcuts() {
  const t = useTranslations('help');
  const te = useTranslations('editor');
  // Client only: the server doesn't know the reader's keyboard.
  const mac = useSyncExternalStore(never, isMac, () => false);
  const row = (name: string, label: string, shortcut: string) => (
    <Box key={name} sx={{ display: 'flex', alignItems: 'baseline', gap: 2, py: 0.5 }}>
      <Typography component="dt" variant="body2" sx={{ flexGrow: 1, minWidth: 0 }}>
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'nowrap', ...keySx }}>
        {shortcutText(shortcut, mac)}
      </Typography>
    </Box>
  );
  return (
    <Box
      sx={{ maxHeight: { lg: 480 }, overflowY: 'auto', pr: 0.5 }}
      tabIndex={0}
      role="group"
      aria-label={t('shortcuts')}
    >
      <Title text={t('inConsole')} />
      <Box component="dl" sx={{ m: 0 }}>
        {shellShortcuts.map(({ name, shortcut }) => row(name, t(`keys.${name}`), shortcut))}
      </Box>
      {groups.map((group) => (
        <Box key={group}>
          <Title text={t('inEditor', { group: te(`groups.${group}`) })} />
          <Box component="dl" sx={{ m: 0 }}>
            {withKeys(group).map(({ id, labelKey, shortcuts }) => row(id, te(labelKey), shortcuts[0] ?? ''))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const never = () => () => undefined;

const keySx = {
  fontFamily: 'monospace',
  fontSize: 12,
  px: 0.75,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
};

function Title({ text }: { text: string }) {
  return (
    <Typography variant="body2" component="h3" color="textSecondary" sx={{ mt: 1.5, mb: 0.5, fontWeight: 600 }}>
      {text}
    </Typography>
  );
}

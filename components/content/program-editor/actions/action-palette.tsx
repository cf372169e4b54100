'use client';

import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '@/components/foundation/ui/dialog';
import { folded } from '@/lib/contract/folded';
import { type ActionGroup, type ActionId, actions, allActions, shortcutText } from '@/lib/editor';
import { useEditor } from '../editor-context';
import { isMac } from '../shared/use-action';
import { actionIcons } from './action-icons';

const groups: ActionGroup[] = ['program', 'edit', 'arrange', 'align', 'nudge', 'view', 'scene'];

/** Command palette: all actions with their shortcuts. */
export function ActionPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('editor');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="action-palette"
      slotProps={{ paper: { sx: { height: 620 } } }}
    >
      <DialogTitle id="action-palette">{t('palette.title')}</DialogTitle>
      <Choices onClose={onClose} />
    </Dialog>
  );
}

function Choices({ onClose }: { onClose: () => void }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const [search, setSearch] = useState('');
  const found = allActions.filter(
    (action) => action.id !== 'palette' && folded(t(action.labelKey)).includes(folded(search)),
  );
  const first = found.find((action) => action.enabled(editor));
  const run = (id: ActionId) => {
    onClose();
    editor.run(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && first) run(first.id);
  };
  return (
    <>
      <TextField
        autoFocus
        placeholder={t('palette.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { 'aria-label': t('palette.search') } }}
        sx={{ px: 3, pb: 1 }}
      />
      <List dense sx={{ overflow: 'auto', px: 1, flexGrow: 1 }}>
        {found.length === 0 && (
          <Typography component="li" color="textSecondary" sx={{ p: 2 }}>
            {t('palette.nothing')}
          </Typography>
        )}
        {groups.flatMap((group) => {
          const members = found.filter((action) => action.group === group);
          if (members.length === 0) return [];
          return [
            <ListSubheader key={group} disableSticky>
              {t(`groups.${group}`)}
            </ListSubheader>,
            ...members.map(({ id }) => (
              <Choice key={id} id={id} marked={id === first?.id && search !== ''} onRun={() => run(id)} />
            )),
          ];
        })}
      </List>
    </>
  );
}

function Choice({ id, marked, onRun }: { id: ActionId; marked: boolean; onRun: () => void }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const { icon, labelKey, shortcuts, enabled } = actions[id];
  const Icon = actionIcons[icon];
  return (
    <ListItem disablePadding>
      <ListItemButton disabled={!enabled(editor)} selected={marked} onClick={onRun} sx={{ borderRadius: 1 }}>
        <ListItemIcon sx={{ minWidth: 36 }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{t(labelKey)}</ListItemText>
        <Typography variant="caption" color="textSecondary">
          {shortcuts
            .slice(0, 2)
            .map((shortcut) => shortcutText(shortcut, isMac()))
            .join('  ')}
        </Typography>
      </ListItemButton>
    </ListItem>
  );
}

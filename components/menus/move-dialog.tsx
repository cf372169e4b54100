import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { allBelow, isWithin, type MenuEntry } from './entries';
import { useEntryText } from './use-entry-text';
import { useMenuChanges } from './use-menu-changes';

/** Which group an entry goes into, for who doesn't drag. */
export function MoveDialog({ entry, root, onClose }: { entry: MenuEntry; root: MenuEntry; onClose: () => void }) {
  const t = useTranslations('menuManage');
  const tc = useTranslations('common');
  const textOf = useEntryText();
  const { move } = useMenuChanges();
  const groups = [root, ...allBelow(root)].filter(
    (each) => each.children && each !== entry.parent && !isWithin(each, entry),
  );
  const [chosen, setChosen] = useState('');
  const parent = groups.find(({ key }) => key === chosen);
  const trail = (group: MenuEntry): string =>
    group.parent && group.parent !== root ? `${trail(group.parent)} › ${textOf(group)}` : textOf(group);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="move-entry">
      <DialogTitle id="move-entry">{t('moveOf', { name: textOf(entry) })}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <TextField
          select
          autoFocus
          label={t('moveInto')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {groups.map((group) => (
            <MenuItem key={group.key} value={group.key}>
              {trail(group)}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tc('cancel')}</Button>
        <Button
          variant="contained"
          disabled={!parent}
          onClick={async () => {
            if (parent && (await move(entry, parent, parent.children?.length ?? 0))) onClose();
          }}
        >
          {t('moveHere')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

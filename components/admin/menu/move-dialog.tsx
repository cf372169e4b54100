import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { descendantsOf, isWithin, type MenuEntry } from './entries';
import { useEntryText } from './use-entry-text';
import { useMenuChanges } from './use-menu-changes';

/** Moves an entry into a group, without dragging. */
export function MoveDialog({ entry, root, onClose }: { entry: MenuEntry; root: MenuEntry; onClose: () => void }) {
  const t = useTranslations('menuManage');
  const textOf = useEntryText();
  const { move } = useMenuChanges();
  const groups = [root, ...descendantsOf(root)].filter(
    (each) => each.children && each !== entry.parent && !isWithin(each, entry),
  );
  const [chosen, setChosen] = useState('');
  const parent = groups.find(({ key }) => key === chosen);
  const trail = (group: MenuEntry): string =>
    group.parent && group.parent !== root ? `${trail(group.parent)} › ${textOf(group)}` : textOf(group);
  return (
    <FormDialog
      title={t('moveOf', { name: textOf(entry) })}
      submitLabel={t('moveHere')}
      disabled={!parent}
      onSubmit={async () => {
        if (parent && (await move(entry, parent, parent.children?.length ?? 0))) onClose();
      }}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HandleIcon from '@mui/icons-material/DragIndicatorOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type SvgIcon from '@mui/material/SvgIcon';
import { useTranslations } from 'next-intl';
import { useTextIn } from '@/components/resource/texts-value';
import { dropMark, useRowDrag } from '@/components/ui/drag';
import type { DictEntry } from '@/lib/contract/dictionary';

interface EntryRowProps {
  entry: DictEntry;
  place: number;
  count: number;
  mayEdit: boolean;
  onMove: (id: string, place: number) => void;
  placeOf: (id: string) => number;
  onEdit: () => void;
  onRemove: () => void;
}

/** A value of a list: dragged to its place, or moved by its arrows. */
export function EntryRow({ entry, place, count, mayEdit, onMove, placeOf, onEdit, onRemove }: EntryRowProps) {
  const t = useTranslations('dictionary');
  const textIn = useTextIn();
  const name = textIn(entry.title);
  const { over, props } = useRowDrag({
    type: 'dict-entry',
    id: entry.id,
    onDrop: (moved, where) => {
      const from = placeOf(moved);
      const to = where === 'after' ? place + 1 : place;
      // Taken away from above, those below it stand one higher.
      onMove(moved, from < to ? to - 1 : to);
    },
  });
  const button = (label: string, Icon: typeof SvgIcon, onClick: () => void, disabled = false) => (
    <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <ListItem
      {...(mayEdit && props)}
      divider={place < count - 1}
      sx={{ flexWrap: 'wrap', columnGap: 1, cursor: mayEdit ? 'grab' : 'default', ...dropMark(over) }}
    >
      {mayEdit && <HandleIcon fontSize="small" sx={{ color: 'text.disabled' }} />}
      <ListItemText primary={name} secondary={entry.value} sx={{ minWidth: 120, overflowWrap: 'anywhere' }} />
      {!entry.enabled && <Chip size="small" variant="outlined" label={t('notOffered')} />}
      {mayEdit && (
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          {button(t('up', { name }), UpIcon, () => onMove(entry.id, place - 1), place === 0)}
          {button(t('down', { name }), DownIcon, () => onMove(entry.id, place + 1), place === count - 1)}
          {button(t('editValue', { name }), EditIcon, onEdit)}
          {button(t('deleteValue', { name }), DeleteIcon, onRemove)}
        </Box>
      )}
    </ListItem>
  );
}

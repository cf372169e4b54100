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
import { useTextIn } from '@/components/foundation/resource/texts-value';
import { Allowed } from '@/components/foundation/shell/access';
import { useSortableItem } from '@/components/foundation/ui/drag/sortable-list';
import type { DictEntry } from '@/lib/contract/dictionary';

interface EntryRowProps {
  entry: DictEntry;
  place: number;
  count: number;
  mayEdit: boolean;
  onMove: (id: string, place: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** Value of a list, moved by drag and drop or with arrow buttons. */
export function EntryRow({ entry, place, count, mayEdit, onMove, onEdit, onRemove }: EntryRowProps) {
  const t = useTranslations('dictionary');
  const textIn = useTextIn();
  const name = textIn(entry.title);
  const drag = useTranslations('common.drag');
  const { itemProps, onKeyDown, handleRef, describedBy } = useSortableItem(entry.id, { disabled: !mayEdit });
  const button = (label: string, Icon: typeof SvgIcon, onClick: () => void, disabled = false) => (
    <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <ListItem
      {...itemProps}
      divider={place < count - 1}
      sx={{ flexWrap: 'wrap', columnGap: 1, bgcolor: 'background.paper', cursor: mayEdit ? 'grab' : 'default' }}
    >
      <Allowed permission="sys:dict:edit">
        <IconButton
          ref={handleRef}
          size="small"
          edge="start"
          aria-label={drag('handle', { name })}
          aria-describedby={describedBy}
          onKeyDown={onKeyDown}
          sx={{ cursor: 'grab', color: 'text.secondary' }}
        >
          <HandleIcon fontSize="small" />
        </IconButton>
      </Allowed>
      <ListItemText primary={name} secondary={entry.value} sx={{ minWidth: 120, overflowWrap: 'anywhere' }} />
      {!entry.enabled && <Chip size="small" variant="outlined" label={t('notOffered')} />}
      <Box sx={{ display: 'flex', ml: 'auto' }}>
        <Allowed permission="sys:dict:edit">
          {button(t('up', { name }), UpIcon, () => onMove(entry.id, place - 1), place === 0)}
          {button(t('down', { name }), DownIcon, () => onMove(entry.id, place + 1), place === count - 1)}
          {button(t('editValue', { name }), EditIcon, onEdit)}
          {button(t('deleteValue', { name }), DeleteIcon, onRemove)}
        </Allowed>
      </Box>
    </ListItem>
  );
}

import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { SearchField } from '@/components/foundation/resource/search-field';
import { useTextIn } from '@/components/foundation/resource/texts-value';
import { useFormat } from '@/components/foundation/ui';
import type { DictType } from '@/lib/contract/dictionary';

interface TypeListProps {
  /** Undefined while loading. */
  types: readonly DictType[] | undefined;
  /** Total number of matches, including those not shown. */
  count: number;
  chosen: string | undefined;
  search: string | undefined;
  onSearch: (text: string) => void;
  onChoose: (id: string) => void;
}

/** Searchable list of value lists, sorted by code. */
export function TypeList({ types, count, chosen, search, onSearch, onChoose }: TypeListProps) {
  const t = useTranslations('dictionary');
  const format = useFormat();
  const textIn = useTextIn();
  return (
    <>
      <SearchField value={search} onSearch={onSearch} label={t('find')} fullWidth />
      {!types && <Skeleton variant="rounded" height={220} sx={{ mt: 1.5 }} />}
      {types?.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 2, textAlign: 'center' }}>
          {t('nothingFound')}
        </Typography>
      )}
      {types && types.length > 0 && (
        <List dense aria-label={t('title')} sx={{ pb: 0 }}>
          {types.map(({ id, code, title, entries }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton
                selected={id === chosen}
                aria-current={id === chosen || undefined}
                onClick={() => onChoose(id)}
                sx={{ borderRadius: 1.5, gap: 1 }}
              >
                <ListItemText primary={textIn(title)} secondary={code} sx={{ overflowWrap: 'anywhere' }} />
                <Typography variant="body2" color="textSecondary">
                  {format.number(entries)}
                </Typography>
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      {types && count > types.length && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {t('more', { count: count - types.length })}
        </Typography>
      )}
    </>
  );
}

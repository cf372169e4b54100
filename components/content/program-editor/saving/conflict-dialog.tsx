'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import type { Conflict } from './draft';

interface ConflictDialogProps {
  conflict: Conflict;
  busy: boolean;
  onOverwrite: () => void;
  onCopy: () => void;
  onTheirs: () => void;
  onCompare: () => void;
  onLater: () => void;
}

/** Conflict with somebody else's save: nothing is lost until the user has decided. */
export function ConflictDialog({
  conflict,
  busy,
  onOverwrite,
  onCopy,
  onTheirs,
  onCompare,
  onLater,
}: ConflictDialogProps) {
  const t = useTranslations('editor.conflict');
  const { moment } = useFormat();
  const ways = [
    { key: 'copy', act: onCopy },
    { key: 'theirs', act: onTheirs },
    { key: 'overwrite', act: onOverwrite },
  ] as const;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{t('title')}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <DialogContentText>{t('body', { name: conflict.savedBy, at: moment(conflict.savedAt) })}</DialogContentText>
        <List sx={{ mx: -1.5, mt: 1 }}>
          {ways.map(({ key, act }) => (
            <ListItem key={key} disablePadding>
              <ListItemButton disabled={busy} onClick={act} sx={{ borderRadius: 1 }}>
                <ListItemText
                  primary={t(key)}
                  secondary={t(`${key}Hint`)}
                  slotProps={{
                    primary: { sx: { fontWeight: 600, color: key === 'overwrite' ? 'error.main' : 'primary.main' } },
                  }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCompare} disabled={busy}>
          {t('compare')}
        </Button>
        <Button onClick={onLater} disabled={busy} autoFocus>
          {t('later')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

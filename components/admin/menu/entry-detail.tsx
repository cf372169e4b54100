import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { DeleteButton } from '@/components/foundation/ui/delete-button';
import type { MenuEntry } from './entries';
import { EntryFacts } from './entry-facts';
import { MoveDialog } from './move-dialog';
import { useMenuChanges } from './use-menu-changes';

interface EntryDetailProps {
  entry: MenuEntry;
  root: MenuEntry;
  onEdit: () => void;
  onGone: () => void;
}

/** Detail of a menu entry with its actions, all usable by keyboard. */
export function EntryDetail({ entry, root, onEdit, onGone }: EntryDetailProps) {
  const t = useTranslations('menuManage');
  const tc = useTranslations('common');
  const { move, reset, remove } = useMenuChanges();
  const [moving, setMoving] = useState(false);
  const { kind, row, parent } = entry;
  const siblings = parent?.children ?? [];
  const place = siblings.indexOf(entry);
  const isOwn = kind === 'page' || kind === 'section';
  return (
    <Box sx={{ px: 3, pb: 3, display: 'grid', gap: 3 }}>
      {parent && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Allowed permission="sys:menu:edit">
            {kind !== 'unknown' && (
              <Button variant="outlined" startIcon={<EditIcon />} onClick={onEdit}>
                {tc('edit')}
              </Button>
            )}
            <Button
              variant="outlined"
              startIcon={<UpIcon />}
              disabled={place <= 0}
              onClick={() => void move(entry, parent, place - 1)}
            >
              {t('up')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<DownIcon />}
              disabled={place >= siblings.length - 1}
              onClick={() => void move(entry, parent, place + 1)}
            >
              {t('down')}
            </Button>
            <Button variant="outlined" startIcon={<MoveIcon />} onClick={() => setMoving(true)}>
              {t('move')}
            </Button>
            {isOwn && row && (
              <Button variant="outlined" startIcon={<ResetIcon />} onClick={() => void reset(entry)}>
                {t('reset')}
              </Button>
            )}
            {!isOwn && (
              <DeleteButton
                variant="outlined"
                onClick={async () => {
                  if (await remove(entry)) onGone();
                }}
              />
            )}
          </Allowed>
        </Box>
      )}
      {kind === 'unknown' && <Alert severity="warning">{t('unknownBody')}</Alert>}
      {kind === 'group' && entry.children?.length === 0 && <Alert severity="info">{t('emptyGroup')}</Alert>}
      <EntryFacts entry={entry} />
      {moving && <MoveDialog entry={entry} root={root} onClose={() => setMoving(false)} />}
    </Box>
  );
}

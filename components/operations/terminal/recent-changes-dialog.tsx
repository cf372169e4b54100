'use client';

import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { useFormatter, useTranslations } from 'next-intl';
import { EmptyState, Failed, useConfirm, useFormat } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { useCall } from '@/lib/client/use-call';
import { type Operation, operationList } from '@/lib/contract/terminal/operations';
import { settingKeys } from '@/lib/contract/terminal/settings';
import { useUndo } from './use-undo';

/** Fields that an operation lists by name. */
const FIELDS = [...settingKeys, 'tags', 'attributes'] as const;

/** Recent changes of many terminals and of strategies; each can be undone once. */
export default function RecentChangesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const format = useFormat();
  const { list } = useFormatter();
  const confirm = useConfirm();
  const takeBack = useUndo();
  const { data, error, mutate } = useCall(operationList, {});

  const what = ({ kind, about }: Operation) => {
    const words = about.map((name) => {
      const field = FIELDS.find((one) => one === name);
      return field ? t(field) : name;
    });
    return t(`operation.${kind}`, { about: list(words, { type: 'unit', style: 'short' }) });
  };
  const undo = async (operation: Operation) => {
    const body = [what(operation), t('recentBody')].join('\n');
    if (!(await confirm({ title: t('askUndo'), body, confirmLabel: t('undo') }))) return;
    await takeBack(operation.id);
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="recent-changes-title">
      <DialogTitle id="recent-changes-title">{t('recent')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{t('recentBody')}</DialogContentText>
        {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data?.length === 0 && <EmptyState icon={<UndoIcon />} title={t('noRecent')} />}
        <List dense disablePadding aria-label={t('recent')}>
          {data?.map((operation) => (
            <ListItem
              key={operation.id}
              divider
              disableGutters
              sx={{ columnGap: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
            >
              <ListItemText
                primary={what(operation)}
                secondary={[
                  t('terminalCount', { count: operation.terminals }),
                  format.momentBy(operation.madeAt, operation.madeBy),
                  operation.undoneAt &&
                    t('undoneBy', { at: format.moment(operation.undoneAt), by: operation.undoneBy ?? '' }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
              {operation.undoneAt === null && (
                <Button
                  startIcon={<UndoIcon />}
                  aria-label={t('undoNamed', { what: what(operation) })}
                  onClick={() => void undo(operation)}
                  sx={{ flexShrink: 0 }}
                >
                  {t('undo')}
                </Button>
              )}
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tc('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

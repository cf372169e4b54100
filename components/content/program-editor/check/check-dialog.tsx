'use client';

import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFindingText } from '@/components/content/program/shared/use-finding-text';
import { Dialog } from '@/components/foundation/ui/dialog';
import type { Finding } from '@/lib/editor';
import { useEditor } from '../editor-context';

interface CheckDialogProps {
  /** `null` while the program is being checked. */
  findings: readonly Finding[] | null;
  onClose: () => void;
  /** Continues publishing despite the findings. */
  onPublish?: () => void;
}

/** Findings of the check: what viewers would not see as intended. Each links to its place. */
export default function CheckDialog({ findings, onClose, onPublish }: CheckDialogProps) {
  const t = useTranslations('editor.check');
  const common = useTranslations('common');
  const editor = useEditor();
  const { textOf, placeOf } = useFindingText();
  const show = ({ sceneId, widgetId, inOther }: Finding) => {
    onClose();
    if (inOther) editor.run('turn');
    editor.openScene(sceneId);
    editor.select(widgetId === null ? [] : [widgetId]);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="check-title">
      <DialogTitle id="check-title">{t(onPublish ? 'beforePublish' : 'title')}</DialogTitle>
      <DialogContent>
        {findings === null && <LinearProgress aria-label={t('running')} />}
        {findings?.length === 0 && <Alert severity="success">{t('nothing')}</Alert>}
        {findings && findings.length > 0 && (
          <>
            <Typography role="status" color="textSecondary">
              {t('count', { count: findings.length })}
            </Typography>
            <List dense disablePadding aria-label={t('title')} sx={{ mt: 1 }}>
              {findings.map((finding) => (
                <ListItem key={finding.key} disablePadding>
                  <ListItemButton onClick={() => show(finding)} sx={{ borderRadius: 1 }}>
                    <ListItemIcon sx={{ minWidth: 36 }}>
                      <WarningIcon color="warning" fontSize="small" />
                    </ListItemIcon>
                    <ListItemText primary={textOf(finding)} secondary={placeOf(finding)} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common(onPublish ? 'cancel' : 'close')}
        </Button>
        {onPublish && (
          <Button variant="contained" onClick={onPublish}>
            {t('publishAnyway')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

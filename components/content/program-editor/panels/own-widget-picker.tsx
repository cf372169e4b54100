'use client';

import PackageIcon from '@mui/icons-material/ExtensionOutlined';
import WidgetIcon from '@mui/icons-material/WidgetsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState, useErrorText, useToast } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { fileUrl } from '@/lib/client/file-url';
import { useCall } from '@/lib/client/use-call';
import { type OwnWidget, ownWidgetList } from '@/lib/contract/widget-package';
import { useEditor } from '../editor-context';
import { placeOwnWidget } from './place-own-widget';

interface OwnWidgetPickerProps {
  onPlaced?: () => void;
  onClose: () => void;
}

/** Dialog of the widget library; the chosen widget is placed in the middle of the canvas. */
export function OwnWidgetPicker({ onPlaced, onClose }: OwnWidgetPickerProps) {
  const t = useTranslations('editor.ownWidgets');
  const editor = useEditor();
  const toast = useToast();
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const { data, error } = useCall(ownWidgetList, { search, pageNo: 1, pageSize: 100 });
  const place = async (of: OwnWidget) => {
    try {
      if (!(await placeOwnWidget(editor, of))) return toast.error(t('gone', { name: of.name }));
      onClose();
      onPlaced?.();
    } catch (reason) {
      toast.error(errorText(reason));
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="own-widget-picker">
      <DialogTitle id="own-widget-picker">{t('title')}</DialogTitle>
      <DialogContent>
        <TextField
          size="small"
          fullWidth
          margin="dense"
          type="search"
          label={t('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={160} sx={{ mt: 1 }} />}
        {data?.list.length === 0 && (
          <EmptyState icon={<WidgetIcon />} title={search ? t('nothingFound') : t('empty')} body={t('emptyBody')} />
        )}
        <List>
          {data?.list.map((of) => (
            <ListItem key={of.id} disablePadding>
              <ListItemButton onClick={() => void place(of)}>
                <ListItemIcon>
                  {of.pictureMd5 ? (
                    <Box
                      component="img"
                      src={fileUrl(of.pictureMd5)}
                      alt=""
                      sx={{ width: 40, height: 28, objectFit: 'contain' }}
                    />
                  ) : of.kind === 'package' ? (
                    <PackageIcon />
                  ) : (
                    <WidgetIcon />
                  )}
                </ListItemIcon>
                <ListItemText primary={of.name} secondary={[of.category, of.version].filter(Boolean).join(' · ')} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

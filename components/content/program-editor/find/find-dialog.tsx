'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type FormEvent, useMemo, useState } from 'react';
import { useToast } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { type FoundText, findText, replaceText, settledDocument } from '@/lib/editor';
import { useEditor, useEditorState } from '../editor-context';
import { Excerpt } from './excerpt';
import { useManifests } from './use-manifests';

/** Maximum length of a search term, the same as of a name. */
const LONGEST = 200;
const inputLimit = { htmlInput: { maxLength: LONGEST } };

/** Finds text in all scenes, selects its widget, and replaces it everywhere as one step. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('editor.find');
  const common = useTranslations('common');
  const toast = useToast();
  const editor = useEditor();
  const document = useEditorState(settledDocument);
  const [text, setText] = useState('');
  const [by, setBy] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const manifestOf = useManifests(document);
  const search = useMemo(() => ({ text, matchCase, manifestOf }), [text, matchCase, manifestOf]);
  const found = useMemo(() => findText(document, search), [document, search]);
  const places = found.reduce((sum, each) => sum + each.places.length, 0);

  const show = ({ sceneId, widgetId, locked }: FoundText) => {
    onClose();
    editor.openScene(sceneId);
    if (!locked) editor.select([widgetId]);
  };
  const replaceAll = (event: FormEvent) => {
    event.preventDefault();
    const { commands, replaced, left } = replaceText(document, search, by);
    if (commands.length > 0) editor.apply(commands);
    if (left > 0) toast.warning(t('replacedSome', { count: replaced, left }));
    else toast.success(t('replaced', { count: replaced }));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="find-title">
      <form onSubmit={replaceAll}>
        <DialogTitle id="find-title">{t('title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              autoFocus
              label={t('search')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              slotProps={inputLimit}
            />
            <TextField
              label={t('by')}
              value={by}
              onChange={({ target }) => setBy(target.value)}
              slotProps={inputLimit}
            />
            <FormControlLabel
              control={<Checkbox checked={matchCase} onChange={({ target }) => setMatchCase(target.checked)} />}
              label={t('matchCase')}
            />
            <Typography role="status" color="textSecondary">
              {text === '' ? t('start') : t('found', { count: places })}
            </Typography>
          </Stack>
          {found.length > 0 && (
            <Box sx={{ maxHeight: 280, overflow: 'auto', mt: 1 }}>
              <List dense disablePadding aria-label={t('title')}>
                {found.map((each) => (
                  <ListItem key={`${each.widgetId} ${each.path}`} disablePadding>
                    <ListItemButton onClick={() => show(each)} sx={{ borderRadius: 1 }}>
                      <ListItemText
                        primary={<Excerpt text={each.text} places={each.places} />}
                        secondary={t(each.locked ? 'whereLocked' : 'where', {
                          number: each.sceneNumber,
                          name: each.name,
                        })}
                      />
                    </ListItemButton>
                  </ListItem>
                ))}
              </List>
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {common('close')}
          </Button>
          <Button type="submit" variant="contained" disabled={found.length === 0}>
            {t('replaceAll')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

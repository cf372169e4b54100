'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { SlotForm } from '@/components/foundation/scene/slots/slot-form';
import { settledDocument } from '@/lib/editor';
import { useEditor, useEditorState } from '../editor-context';
import { MaterialPicker } from '../shared/material-picker';
import { useTemplate } from './template-context';

/** Replaces all properties for a program made from a template: its open slots, and the template's actions. */
export function TemplatePanel() {
  const t = useTranslations('editor.slots');
  const editor = useEditor();
  const document = useEditorState(settledDocument);
  const { state, takeOver, detach } = useTemplate();
  const isOutdated = state?.newest !== null && state?.newest !== document.template?.version;
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Alert severity="info">{t('fixedBody')}</Alert>
      {state && isOutdated && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => void takeOver()}>
              {t('takeOver')}
            </Button>
          }
        >
          {t('newVersion')}
        </Alert>
      )}
      <SlotForm
        document={document}
        MaterialPicker={MaterialPicker}
        onChange={(next, key) => editor.applyInRun(`slot ${key}`, { type: 'replaceDocument', document: next })}
      />
      {state?.detachable && (
        <Button variant="outlined" color="inherit" onClick={() => void detach()} sx={{ justifySelf: 'start' }}>
          {t('detach')}
        </Button>
      )}
    </Box>
  );
}

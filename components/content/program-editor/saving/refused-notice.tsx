'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/foundation/ui';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { CallError } from '@/lib/client/call';
import { useEditor } from '../editor-context';
import { placeOfField } from './place-of-field';

interface RefusedNoticeProps {
  error: unknown;
  busy: boolean;
  /** Creates a copy from the editor's content. */
  onCopy: () => void;
}

/**
 * Explains why the platform rejects the program, and which part. Renders nothing while the platform is unreachable,
 * because saving is retried.
 */
export function RefusedNotice({ error, busy, onCopy }: RefusedNoticeProps) {
  const t = useTranslations('editor');
  const sentence = useErrorSentence();
  const textOf = useErrorText();
  const editor = useEditor();
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 502) return null;
  const [field, key] = Object.entries(error.errors ?? {})[0] ?? [];
  // A missing reference inside the document is reported with its field instead.
  const isGone = error.status === 404 && (field === undefined || field === 'id');
  const reason = key ? sentence(key, error.values) : textOf(error);
  const place = field === undefined ? null : placeOfField(editor.getSnapshot().document, field);
  const show = () => {
    if (!place) return;
    editor.openScene(place.sceneId);
    if (place.widget) editor.select([place.widget.id]);
  };
  return (
    <Alert
      severity="error"
      sx={{ borderRadius: 0, flexShrink: 0, py: 0, alignItems: 'center' }}
      action={
        isGone ? (
          <Button size="small" color="inherit" variant="outlined" disabled={busy} onClick={onCopy}>
            {t('conflict.copy')}
          </Button>
        ) : (
          place && (
            <Button size="small" color="inherit" onClick={show}>
              {t('refused.show')}
            </Button>
          )
        )
      }
    >
      {isGone
        ? t('refused.gone')
        : place?.widget
          ? t('refused.because', { name: place.widget.name, reason })
          : t('refused.plain', { reason })}
    </Alert>
  );
}

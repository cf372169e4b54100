'use client';

import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { MessagePreview } from '@/components/content/message/shared/message-preview';
import { publishMessagePath } from '@/components/content/message/shared/paths';
import { RejectedNotice } from '@/components/content/review/shared/rejected-notice';
import { Allowed } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { useTabTitle } from '@/components/foundation/shell/own-tab';
import { PageFrame } from '@/components/foundation/ui';
import { FormSection } from '@/components/foundation/ui/form-section';
import { UnsentNote } from '@/components/foundation/ui/unsent-note';
import type { ReviewSummary } from '@/lib/contract/review/kinds';
import type { EditedMessage } from './edited-message';
import { LookFields } from './look-fields';
import { MaterialField } from './material-field';
import { PlaceFields } from './place-fields';
import { TextFields } from './text-fields';
import { useMessage } from './use-message';

interface MessageFormProps {
  message: EditedMessage;
  /** Latest review, with its current state. */
  review?: ReviewSummary | null;
  /** Reopens the message as the platform has it now. */
  onReopen?: () => Promise<void>;
}

/** Form of a message with a preview. */
export function MessageForm({ message, review, onReopen }: MessageFormProps) {
  const t = useTranslations('message');
  const { content, material, chooseMaterial, change, dirty, busy, save, problem, errors, unsent } = useMessage(
    message,
    onReopen,
  );
  useTabTitle(message.id ? content.name : undefined);
  const publish = async () => {
    const id = dirty || !message.id ? await save() : message.id;
    if (id) navigate(publishMessagePath(id));
  };
  const fields = { content, errors, change };
  return (
    <PageFrame
      title={content.name || t('newName')}
      actions={
        <>
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {dirty ? t('unsaved') : message.id ? t('allSaved') : ''}
          </Typography>
          <Allowed permission="message:message:publish">
            <Button startIcon={<PublishIcon />} disabled={busy} onClick={() => void publish()}>
              {t('publish')}
            </Button>
          </Allowed>
          <Button
            variant="contained"
            loading={busy}
            disabled={!dirty && Boolean(message.id)}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <UnsentNote {...unsent} />
      {message.id && (
        <RejectedNotice
          kind="message"
          id={message.id}
          review={review}
          save={async () => !dirty || Boolean(await save())}
        />
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 460px) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <FormSection title={t('text')}>
            <TextField
              label={t('name')}
              value={content.name}
              onChange={({ target }) => change({ name: target.value })}
              error={'name' in errors}
              helperText={errors.name ?? t('nameHelp')}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
            <TextFields {...fields} />
          </FormSection>
          <FormSection title={t('where')}>
            <PlaceFields {...fields} />
            {content.place === 'full' && (
              <MaterialField material={material} error={errors.materialId} onChoose={chooseMaterial} />
            )}
          </FormSection>
          <FormSection title={t('look')}>
            <LookFields {...fields} />
          </FormSection>
        </Box>
        <Paper
          component="section"
          aria-label={t('preview')}
          variant="outlined"
          sx={{ p: 2, position: { lg: 'sticky' }, top: { lg: 16 }, order: { xs: -1, lg: 0 } }}
        >
          <MessagePreview message={content} material={material} />
        </Paper>
      </Box>
    </PageFrame>
  );
}

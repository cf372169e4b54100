'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { RichTextField } from '@/components/foundation/rich-text/rich-text-field';
import { Allowed } from '@/components/foundation/shell/access';
import { useAllowed } from '@/components/foundation/shell/session';
import { useOutcome, useToast } from '@/components/foundation/ui';
import { useFirstWrong } from '@/components/foundation/ui/first-wrong';
import { UnsentNote } from '@/components/foundation/ui/unsent-note';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import { type AnnouncementFields, announcementGet, announcementManagerSave } from '@/lib/contract/announcement';
import { AnnouncementCard } from './announcement-card';
import { PeriodFields } from './period-fields';

const texts = {
  cn: { title: 'announcementTitleCh', content: 'announcementContentCh' },
  en: { title: 'announcementTitleEn', content: 'announcementContentEn' },
} as const;

interface ManagerFormProps {
  saved: AnnouncementFields;
  /** Refetches the saved announcement; resolves to undefined on failure. */
  reload: () => Promise<AnnouncementFields | undefined>;
}

/** Fields of the announcement, beside a preview. */
export function ManagerForm({ saved, reload }: ManagerFormProps) {
  const t = useTranslations('announcement');
  const mayEdit = useAllowed()('sys:announcement:edit');
  const outcome = useOutcome();
  const toast = useToast();
  const { values, setValues, check, refused, field, errors, unsent } = useForm(announcementManagerSave, textOf(saved));
  const wrong = useFirstWrong();
  const [language, setLanguage] = useState<'cn' | 'en'>(useLocale().startsWith('zh') ? 'cn' : 'en');
  const { title, content } = texts[language];
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));

  const save = async () => {
    const given = check();
    if (given && (await outcome(() => call(announcementManagerSave, given), { onRefused: refused }))) {
      await refresh(announcementGet);
    } else wrong.tried();
  };
  const discard = async () => {
    const now = await reload();
    if (!now) return;
    setValues(textOf(now));
    toast.success(t('loaded'));
  };
  const contentError = field(content);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: 'minmax(0, 1fr) 400px' }, alignItems: 'start' }}>
      <Paper
        variant="outlined"
        component="form"
        ref={wrong.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        sx={{ p: { xs: 2, md: 3 } }}
      >
        <Stack component="fieldset" disabled={!mayEdit} spacing={2.5} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <UnsentNote {...unsent} />
          <Typography color="textSecondary">{t('managerBody')}</Typography>
          <Box>
            <FormControlLabel
              control={
                <Switch checked={values.colseTipOn === '1'} onChange={(_, on) => set({ colseTipOn: on ? '1' : '0' })} />
              }
              label={t('open')}
            />
            <Typography variant="body2" color="textSecondary">
              {t('openBody')}
            </Typography>
          </Box>
          <PeriodFields
            value={{ start: values.announcemenStartTime ?? '', end: values.announcemenEndTime ?? '' }}
            onChange={({ start, end }) => {
              field('announcemenStartTime').onChange({ target: { value: start } });
              field('announcemenEndTime').onChange({ target: { value: end } });
            }}
            errors={{
              start: field('announcemenStartTime').helperText || undefined,
              end: field('announcemenEndTime').helperText || undefined,
            }}
          />
          <Box>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={language}
              aria-label={t('language')}
              onChange={(_, chosen: 'cn' | 'en' | null) => chosen && setLanguage(chosen)}
            >
              <ToggleButton value="en">{t('inEnglish')}</ToggleButton>
              <ToggleButton value="cn">{t('inChinese')}</ToggleButton>
            </ToggleButtonGroup>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
              {t('otherLanguage')}
            </Typography>
          </Box>
          <TextField label={t('titleField')} {...field(title)} slotProps={{ htmlInput: { maxLength: 100 } }} />
          <RichTextField
            key={language}
            label={t('contentField')}
            value={values[content] ?? ''}
            onChange={(html) => contentError.onChange({ target: { value: html } })}
            error={content in errors}
            helperText={contentError.helperText || undefined}
          />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
            <Allowed permission="sys:announcement:edit">
              <Button onClick={() => void discard()}>{t('reload')}</Button>
              <Button type="submit" variant="contained">
                {t('save')}
              </Button>
            </Allowed>
          </Box>
        </Stack>
      </Paper>
      <Box component="aside" aria-label={t('preview')} sx={{ position: { lg: 'sticky' }, top: 88 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {t('preview')}
        </Typography>
        {values[title] || values[content] ? (
          <AnnouncementCard title={values[title] ?? ''} content={values[content] ?? ''} />
        ) : (
          <Typography color="textSecondary">{t('previewEmpty')}</Typography>
        )}
      </Box>
    </Box>
  );
}

/** Converts an announcement to form values. */
function textOf(fields: AnnouncementFields) {
  return {
    announcemenStartTime: String(fields.announcemenStartTime),
    announcemenEndTime: String(fields.announcemenEndTime),
    colseTipOn: fields.colseTipOn,
    announcementTitleCh: fields.announcementTitleCh,
    announcementTitleEn: fields.announcementTitleEn,
    announcementContentCh: fields.announcementContentCh,
    announcementContentEn: fields.announcementContentEn,
  };
}

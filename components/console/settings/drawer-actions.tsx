import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSettings } from '@/components/foundation/theme/settings';
import { useConfirm } from '@/components/foundation/ui';

/** Save keeps the settings for this browser, Copy exports them for an installation, Reset discards them. */
export function DrawerActions() {
  const t = useTranslations('theme');
  const { save, copy, reset, dirty, saved } = useSettings();
  const confirm = useConfirm();
  const [copied, setCopied] = useState<'done' | 'refused'>();

  const ask = async () => {
    if (await confirm({ title: t('resetTitle'), body: t('resetBody'), confirmLabel: t('reset'), danger: true }))
      reset();
  };
  const put = () =>
    copy().then(
      () => setCopied('done'),
      () => setCopied('refused'),
    );

  return (
    <Box sx={{ px: 3, py: 2, display: 'grid', gap: 1.25, borderTop: 1, borderColor: 'divider' }}>
      {copied === 'done' && <Alert severity="success">{t('copied')}</Alert>}
      {copied === 'done' && saved && <Alert severity="warning">{t('copiedSaved')}</Alert>}
      {copied === 'refused' && <Alert severity="error">{t('copyRefused')}</Alert>}
      <Typography role="status" variant="caption" color="textSecondary">
        {dirty ? t('unsaved') : saved ? t('saved') : ''}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" disabled={!dirty} onClick={save} sx={{ flexGrow: 1 }}>
          {t('save')}
        </Button>
        <Button variant="outlined" onClick={ask}>
          {t('reset')}
        </Button>
      </Box>
      <Button size="small" onClick={put}>
        {t('copy')}
      </Button>
    </Box>
  );
}

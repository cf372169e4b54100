import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { PictureField } from '@/components/admin/branding/shared/picture-field';
import { useHostBranding } from '@/components/foundation/brand';
import { Allowed } from '@/components/foundation/shell/access';
import { useUnsaved } from '@/components/foundation/shell/own-tab';
import { useAllowed } from '@/components/foundation/shell/session';
import { ColourChoice } from '@/components/foundation/ui/colour-choice';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { UnsentNote } from '@/components/foundation/ui/unsent-note';
import type { Personal } from '@/lib/contract/branding/personalization';
import { ThemePreview } from './theme-preview';
import { useThemeForm } from './use-theme-form';

/** Theme of one institution, beside a preview. */
export function ThemeForm({ saved, onGone }: { saved: Personal; onGone: () => void }) {
  const t = useTranslations('personalization');
  const sentence = useErrorSentence();
  const tc = useTranslations('common');
  const mayEdit = useAllowed()('sys:personal:edit');
  const host = useHostBranding();
  const form = useThemeForm(saved, onGone);
  const { title, setTitle, errors, themeColor, setThemeColor, pictures, changed, busy, save, giveUp } = form;
  useUnsaved(changed);
  const inherited = saved.inherited?.look ?? null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(340px, 420px) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Paper
        variant="outlined"
        component="form"
        noValidate
        aria-label={saved.officeName}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        sx={{ p: { xs: 2, md: 3 } }}
      >
        <Stack component="fieldset" disabled={!mayEdit} spacing={2.5} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Typography variant="h2">{saved.officeName}</Typography>
          <State saved={saved} />
          <UnsentNote {...form.unsent} />
          <TextField
            label={t('title')}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            placeholder={host.product}
            error={Boolean(errors.title)}
            helperText={errors.title ? sentence(errors.title) : t('titleHelp')}
            slotProps={{ htmlInput: { maxLength: 100 }, inputLabel: { shrink: true } }}
          />
          <Box sx={{ display: 'grid', gap: 1.25 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {t('themeColor')}
            </Typography>
            <ColourChoice
              label={t('themeColor')}
              value={themeColor}
              none={t('noColor')}
              onChange={setThemeColor}
              disabled={!mayEdit}
            />
            <Typography variant="caption" color="textSecondary">
              {t('themeColorHelp')}
            </Typography>
          </Box>
          <PictureField kind="logo" pictures={pictures} label={t('logo')} help={t('logoHelp')} disabled={!mayEdit} />
          <PictureField
            kind="loginBackground"
            pictures={pictures}
            label={t('loginBackground')}
            help={t('loginBackgroundHelp')}
            disabled={!mayEdit}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
            {saved.own && (
              <Allowed permission="sys:personal:edit">
                <Button color="error" onClick={() => void giveUp()} disabled={busy}>
                  {t('giveUp')}
                </Button>
              </Allowed>
            )}
            <Allowed permission="sys:personal:edit">
              <Button type="submit" variant="contained" loading={busy} disabled={!changed}>
                {tc('save')}
              </Button>
            </Allowed>
          </Box>
        </Stack>
      </Paper>
      <ThemePreview
        title={title}
        themeColor={themeColor}
        shown={pictures.shown}
        // Shows the inherited theme until there are own values.
        inherited={saved.own || changed ? null : inherited}
      />
    </Box>
  );
}

/** Source of the theme that users of the institution see now. */
function State({ saved: { own, inherited } }: { saved: Personal }) {
  const t = useTranslations('personalization');
  if (own) return <Alert severity="success">{t('stateOwn')}</Alert>;
  const from = inherited?.from?.name;
  return (
    <Alert severity="info">
      {from ? t('stateInherited', { name: from }) : inherited ? t('stateInheritedAbove') : t('stateHost')}
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { PictureField } from '@/components/admin/branding/shared/picture-field';
import { OfficeField } from '@/components/foundation/resource/office-field';
import { useAllowed } from '@/components/foundation/shell/session';
import { ColourChoice } from '@/components/foundation/ui/colour-choice';
import { normalizedHost } from './address-of';
import { HostField } from './host-field';
import { LanguagesField } from './languages-field';
import { LinksField } from './links-field';
import type { useDomainForm } from './use-domain-form';

interface DomainFieldsProps {
  form: ReturnType<typeof useDomainForm>;
  isNew: boolean;
}

export function DomainFields({ form: { id, values, set, errorAt, pictures }, isNew }: DomainFieldsProps) {
  const t = useTranslations('domain');
  const mayChooseOffice = useAllowed()('sys:office:view');
  const colourError = errorAt('themeColor');
  return (
    <>
      <HostField id={id} value={values.host} onChange={(host) => set({ host })} error={errorAt('host')} autoFocus />
      <Alert severity="info" icon={false}>
        <Typography variant="body2">
          {t('dns', { host: normalizedHost(values.host), console: window.location.hostname })}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t('proxy')}
        </Typography>
      </Alert>
      {isNew && mayChooseOffice && (
        <OfficeField
          name="officeId"
          label={t('office')}
          value={values.officeId}
          onChange={(event) => set({ officeId: event.target.value })}
          error={Boolean(errorAt('officeId'))}
          helperText={errorAt('officeId') ?? t('officeHelp')}
        />
      )}
      <TextField
        label={t('title')}
        value={values.title}
        onChange={(event) => set({ title: event.target.value })}
        required
        error={Boolean(errorAt('title'))}
        helperText={errorAt('title')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t('themeColor')}
        </Typography>
        <ColourChoice
          label={t('themeColor')}
          value={values.themeColor}
          none={t('noColor')}
          onChange={(themeColor) => set({ themeColor })}
        />
        {colourError && <FormHelperText error>{colourError}</FormHelperText>}
      </Box>
      <PictureField kind="logo" pictures={pictures} label={t('logo')} help={t('logoHelp')} />
      <PictureField kind="favicon" pictures={pictures} label={t('favicon')} help={t('faviconHelp')} />
      <PictureField
        kind="loginBackground"
        pictures={pictures}
        label={t('loginBackground')}
        help={t('loginBackgroundHelp')}
      />
      <TextField
        label={t('footerText')}
        value={values.footerText}
        onChange={(event) => set({ footerText: event.target.value })}
        error={Boolean(errorAt('footerText'))}
        helperText={errorAt('footerText')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <LinksField value={values.footerLinks} onChange={(footerLinks) => set({ footerLinks })} errorAt={errorAt} />
      <LanguagesField value={values} onChange={set} error={errorAt('defaultLanguage')} />
      <Box>
        <FormControlLabel
          control={<Switch checked={values.registration} onChange={(_, on) => set({ registration: on })} />}
          label={t('registration')}
        />
        <FormHelperText>{t('registrationHelp')}</FormHelperText>
      </Box>
    </>
  );
}

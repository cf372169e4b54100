import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { platformPictureUrl } from '@/lib/client/file-url';
import { useCall } from '@/lib/client/use-call';
import { imgSetting } from '@/lib/contract/branding';

/** Branding that users of the own institution see: its own, one from above, or that of its domain. */
export function InForce() {
  const t = useTranslations('personalization.inForce');
  const { data } = useCall(imgSetting, {});
  if (!data) return null;
  const { personalType, secondDomainName } = data;
  const logo = platformPictureUrl(data.logo);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      {logo && (
        <Box component="img" src={logo} alt={t('logo')} sx={{ height: 28, maxWidth: 160, objectFit: 'contain' }} />
      )}
      <Typography variant="body2" color="textSecondary">
        {t(personalType === '1' ? 'own' : 'standard')}
      </Typography>
      {secondDomainName && (
        <Typography variant="body2" color="textSecondary">
          {t('host', { host: secondDomainName })}
        </Typography>
      )}
    </Box>
  );
}

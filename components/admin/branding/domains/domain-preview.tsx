import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { MailPreview } from '@/components/admin/branding/shared/mail-preview';
import { SignInPreview } from '@/components/admin/branding/shared/sign-in-preview';
import { useAllowed } from '@/components/foundation/shell/session';
import { useCall } from '@/lib/client/use-call';
import { personal } from '@/lib/contract/branding/personalization';
import { languageInfo, offeredLanguages } from '@/lib/i18n/language';
import { addressOf, normalizedHost } from './address-of';
import { domainBranding } from './domain-branding';
import type { DomainValues } from './domain-values';

interface DomainPreviewProps {
  values: DomainValues;
  /** URLs of the domain's own images. */
  shown: { logo: string | null; favicon: string | null; loginBackground: string | null };
}

/** Sign-in page of a domain, and the languages that its menu offers. */
export function DomainPreview({ values, shown }: DomainPreviewProps) {
  const t = useTranslations();
  const mayAsk = useAllowed()('sys:personal:view');
  const { officeId } = values;
  const { data } = useCall(personal, mayAsk ? (officeId ? { officeId } : {}) : null);
  const open = data?.own ?? data?.inherited?.look ?? null;
  const first = values.defaultLanguage;
  const branding = domainBranding(values, shown, open, t('common.product'));
  return (
    <Box sx={{ minWidth: 0 }}>
      <SignInPreview branding={branding} address={addressOf(normalizedHost(values.host))} />
      <Typography variant="body2" color="textSecondary" component="p" sx={{ mt: 1.5 }}>
        {t('domain.languages')}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {offeredLanguages(values).map((language) => (
          <Typography
            key={language}
            component="li"
            variant="body2"
            lang={languageInfo[language].tag}
            sx={{
              px: 1,
              borderRadius: 1,
              border: 1,
              borderColor: language === first ? 'primary.main' : 'divider',
              fontWeight: language === first ? 600 : 400,
            }}
          >
            {languageInfo[language].name}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" component="p" sx={{ mt: 1.5, mb: 0.5 }}>
        {t('personalization.mailPreview')}
      </Typography>
      <MailPreview branding={branding} />
    </Box>
  );
}

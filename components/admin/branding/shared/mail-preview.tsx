import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ResolvedBranding } from '@/components/foundation/brand/resolved-branding';
import { mailPage } from '@/lib/mail';

const CODE = '482 615';
const MINUTES = 5;
const HEIGHT = 380;

/** Preview of a mail in a branding: the actual page, with a sample code. */
export function MailPreview({ branding }: { branding: ResolvedBranding }) {
  const t = useTranslations();
  const lang = useLocale();
  const { product, logo, themeColor } = branding;
  const html = useMemo(() => {
    const look = { lang, name: product, colour: themeColor, logo };
    const paragraphs = [t('mail.codeBody', { code: CODE, minutes: MINUTES })];
    return mailPage({ ...look, paragraphs, code: CODE, footer: t('mail.footer', { product }) });
  }, [lang, product, logo, themeColor, t]);
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden', bgcolor: 'background.paper' }}>
      <Box sx={{ px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {product}
        </Typography>
        <Typography variant="caption" component="p" noWrap color="textSecondary">
          {t('mail.codeSubject', { code: CODE })}
        </Typography>
      </Box>
      {/* Sandboxed without scripts, forms and links; same-origin for its images. */}
      <Box
        component="iframe"
        inert
        title={t('personalization.mailPreview')}
        sandbox="allow-same-origin"
        srcDoc={html}
        sx={{ display: 'block', width: '100%', height: HEIGHT, border: 0 }}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { MailPreview } from '@/components/admin/branding/shared/mail-preview';
import { ShellPreview } from '@/components/admin/branding/shared/shell-preview';
import { useHostBranding } from '@/components/foundation/brand';
import { mergeBranding, type ResolvedBranding } from '@/components/foundation/brand/resolved-branding';
import type { Personalization } from '@/lib/contract/branding/personalization';

/** Lazy: loads the sign-in pages. */
const SignInPreview = lazy(async () => ({
  default: (await import('@/components/admin/branding/shared/sign-in-preview')).SignInPreview,
}));

interface ThemePreviewProps {
  title: string;
  themeColor: string | null;
  /** URLs of the images. */
  shown: { logo: string | null; loginBackground: string | null };
  /** Shown instead, if given. */
  inherited: Personalization | null;
}

/** Preview of the console and its sign-in page with the edited theme. */
export function ThemePreview({ title, themeColor, shown, inherited }: ThemePreviewProps) {
  const t = useTranslations('personalization');
  const host = useHostBranding();
  const typed: ResolvedBranding = {
    ...mergeBranding(host, { title: title.trim(), themeColor, logo: null, loginBackground: null }),
    logo: shown.logo ?? host.logo,
    loginBackground: shown.loginBackground ?? host.loginBackground,
  };
  const branding = inherited ? mergeBranding(host, inherited) : typed;
  return (
    <Box
      component="aside"
      aria-label={t('preview')}
      sx={{ display: 'grid', gap: 2, minWidth: 0, position: { lg: 'sticky' }, top: 'calc(var(--shell-top) + 16px)' }}
    >
      <Typography variant="h2">{t('preview')}</Typography>
      <ShellPreview branding={branding} />
      <Suspense fallback={<Skeleton variant="rounded" height="auto" sx={{ aspectRatio: '1120 / 745' }} />}>
        <SignInPreview branding={branding} />
      </Suspense>
      <Typography variant="body2" color="textSecondary">
        {t('signInHelp')}
      </Typography>
      <MailPreview branding={branding} />
    </Box>
  );
}

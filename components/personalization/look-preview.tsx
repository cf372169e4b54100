import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { ShellPreview } from '@/components/appearance/shell-preview';
import { useHostBranding } from '@/components/branding';
import { type Look, lookFor } from '@/components/branding/look';
import type { PersonalLook } from '@/lib/contract/personalization';

/** Brings the pages before sign-in along. */
const SignInPreview = lazy(async () => ({
  default: (await import('@/components/appearance/sign-in-preview')).SignInPreview,
}));

interface LookPreviewProps {
  title: string;
  themeColor: string | null;
  /** Addresses of the pictures. */
  shown: { logo: string | null; loginBackground: string | null };
  /** Shows instead, where it is given. */
  inherited: PersonalLook | null;
}

/** The console and the page before sign-in under a look, as it is typed. */
export function LookPreview({ title, themeColor, shown, inherited }: LookPreviewProps) {
  const t = useTranslations('personalization');
  const host = useHostBranding();
  const typed: Look = {
    ...host,
    product: title.trim() || host.product,
    themeColor: themeColor ?? host.themeColor,
    logo: shown.logo ?? host.logo,
    loginBackground: shown.loginBackground ?? host.loginBackground,
  };
  const look = inherited ? lookFor(host, inherited) : typed;
  return (
    <Box
      component="aside"
      aria-label={t('preview')}
      sx={{ display: 'grid', gap: 2, minWidth: 0, position: { lg: 'sticky' }, top: 'calc(var(--shell-top) + 16px)' }}
    >
      <Typography variant="h2">{t('preview')}</Typography>
      <ShellPreview look={look} />
      <Suspense fallback={<Skeleton variant="rounded" height="auto" sx={{ aspectRatio: '1120 / 745' }} />}>
        <SignInPreview look={look} />
      </Suspense>
      <Typography variant="body2" color="textSecondary">
        {t('signInHelp')}
      </Typography>
    </Box>
  );
}

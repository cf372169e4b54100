import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LanguageMenu } from '@/components/ui/language-menu';
import { ThemeMenu } from '@/components/ui/theme-menu';
import { PRODUCT_VERSION } from '@/lib/version';

/** The frame of the pages before sign-in: the product's face beside the form. */
export function OpenFrame({ title, body, children }: { title: string; body?: string; children: ReactNode }) {
  const t = useTranslations();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1.1fr 1fr' } }}>
      <Face />
      <Box
        component="main"
        sx={{ display: 'flex', flexDirection: 'column', bgcolor: 'background.paper', p: { xs: 2, sm: 3 } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Box sx={{ display: { xs: 'flex', md: 'none' }, alignItems: 'center', gap: 1 }}>
            <Box component="img" src="/favicon.svg" alt="" sx={{ width: 28 }} />
            <Typography sx={{ fontWeight: 700 }}>{t('common.product')}</Typography>
          </Box>
          <Box sx={{ flexGrow: 1 }} />
          <LanguageMenu />
          <ThemeMenu />
        </Box>
        <Box sx={{ flexGrow: 1, display: 'grid', placeItems: 'center', py: 4 }}>
          <Box sx={{ width: '100%', maxWidth: 400 }}>
            <Typography variant="h1" sx={{ mb: 0.5 }}>
              {title}
            </Typography>
            {body && (
              <Typography color="textSecondary" sx={{ mb: 3 }}>
                {body}
              </Typography>
            )}
            {children}
          </Box>
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
          {PRODUCT_VERSION}
        </Typography>
      </Box>
    </Box>
  );
}

/** Drawn, not photographed: screens on a wall, at no cost to the first paint. */
function Face() {
  const t = useTranslations('open');
  const tc = useTranslations('common');
  return (
    <Box
      component="aside"
      data-scheme="dark"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        p: 6,
        color: '#fff',
        background:
          'radial-gradient(1200px 700px at 15% 10%, #1f6fd1 0%, transparent 60%), radial-gradient(900px 700px at 90% 90%, #0b8f8a 0%, transparent 55%), #071527',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box component="img" src="/favicon.svg" alt="" sx={{ width: 36 }} />
        <Typography sx={{ fontWeight: 700, fontSize: '1.2rem' }}>{tc('product')}</Typography>
      </Box>
      <Wall />
      <Box>
        <Typography component="p" sx={{ fontSize: '2rem', fontWeight: 700, letterSpacing: '-0.02em' }}>
          {t('tagline')}
        </Typography>
        <Typography sx={{ opacity: 0.85, fontSize: '1.05rem' }}>{t('taglineBody')}</Typography>
      </Box>
    </Box>
  );
}

const screens = [
  { area: '1 / 1 / 3 / 3', tint: 'linear-gradient(135deg,#1890ff,#13c2c2)' },
  { area: '1 / 3 / 2 / 4', tint: 'linear-gradient(135deg,#fa8c16,#f5222d)' },
  { area: '2 / 3 / 4 / 4', tint: 'linear-gradient(160deg,#722ed1,#eb2f96)' },
  { area: '3 / 1 / 4 / 2', tint: 'linear-gradient(135deg,#52c41a,#13c2c2)' },
  { area: '3 / 2 / 4 / 3', tint: 'linear-gradient(135deg,#fadb14,#fa8c16)' },
];

function Wall() {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(3, 1fr)',
        gridTemplateRows: 'repeat(3, 92px)',
        maxWidth: 560,
      }}
    >
      {screens.map(({ area, tint }) => (
        <Box
          key={area}
          sx={{
            gridArea: area,
            borderRadius: 2,
            background: tint,
            border: '5px solid #0b1e36',
            boxShadow: '0 12px 40px rgba(0,0,0,.35)',
            opacity: 0.92,
          }}
        />
      ))}
    </Box>
  );
}

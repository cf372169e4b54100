import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { BrandedFor } from '@/components/foundation/brand';
import type { ResolvedBranding } from '@/components/foundation/brand/resolved-branding';
import { Brand } from '@/components/foundation/shell/brand';
import { documentTitle } from '@/components/foundation/shell/document-title';
import { configuration } from '@/components/foundation/theme/configuration';
import { menuSurface } from '@/components/foundation/theme/menu-style';
import { menuColours, shadesOf } from '@/components/foundation/theme/palette';
import { menuScheme } from '@/components/foundation/theme/schemes';
import { useSettings } from '@/components/foundation/theme/settings';
import { BrowserFrame } from './browser-frame';

/** Schematic preview of the console in a branding: header, menu and a page. */
export function ShellPreview({ branding }: { branding: ResolvedBranding }) {
  const t = useTranslations();
  const { mode } = useSettings().settings;
  const colour = branding.themeColor ?? configuration.color;
  const { light, dark, menu } = useMemo(() => ({ ...shadesOf(colour), menu: menuColours(colour) }), [colour]);
  return (
    <BrowserFrame title={documentTitle(branding.product, t('routes.home'))} icon={branding.icon}>
      <Box
        role="img"
        aria-label={t('personalization.shellPreview')}
        sx={{
          '--brand-accent': light.main,
          '[data-scheme="dark"] &': { '--brand-accent': dark.main },
        }}
      >
        <Box
          inert
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '150px minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
            height: 190,
          }}
        >
          <Box
            {...menuScheme(mode)}
            sx={{
              bgcolor: menuSurface.main,
              color: 'text.primary',
              borderRight: 1,
              borderColor: 'divider',
              minWidth: 0,
              '&[data-menu="dark"]': { '--menu': menu.menu, '--menu-logo': menu.logo, '--brand-accent': dark.main },
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', height: 56, px: 2, bgcolor: menuSurface.logo }}>
              <BrandedFor branding={branding}>
                <Brand href="/home" />
              </BrandedFor>
            </Box>
            {[64, 88, 52, 74].map((width, at) => (
              <Box key={width} sx={{ px: 2, py: 1.1, position: 'relative', ...(at === 1 && chosen) }}>
                <Stroke width={width} accent={at === 1} />
              </Box>
            ))}
          </Box>
          <Box sx={{ bgcolor: 'background.default', minWidth: 0 }}>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                height: 56,
                px: 2,
                bgcolor: 'background.paper',
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Stroke width={70} />
              <Box sx={{ width: 26, height: 26, borderRadius: '50%', bgcolor: 'var(--brand-accent)' }} />
            </Box>
            <Box sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
                <Stroke width={96} />
                <Box sx={{ width: 72, flexShrink: 0, height: 24, borderRadius: 1, bgcolor: 'var(--brand-accent)' }} />
              </Box>
              <Box
                sx={{ height: 60, borderRadius: 1.5, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
              />
            </Box>
          </Box>
        </Box>
      </Box>
    </BrowserFrame>
  );
}

const chosen = {
  bgcolor: 'color-mix(in srgb, var(--brand-accent) 14%, transparent)',
  boxShadow: 'inset -3px 0 var(--brand-accent)',
};

/** Placeholder bar for text. */
const Stroke = ({ width, accent }: { width: number; accent?: boolean }) => (
  <Box
    sx={{
      width,
      maxWidth: 1,
      height: 8,
      borderRadius: 4,
      bgcolor: accent ? 'var(--brand-accent)' : 'text.disabled',
      opacity: accent ? 1 : 0.6,
    }}
  />
);

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useBranding } from '@/components/foundation/brand';
import { windowConfiguration } from '@/components/foundation/theme/configuration';
import { ConsoleLink } from './console-link';

interface BrandProps {
  /** True if there is no room for text. */
  collapsed?: boolean;
  href: '/home' | '/dashboard/workplace';
}

/** Logo of the user's branding, or its icon with its name, linked to the home page. Without a logo the name stays. */
export function Brand({ collapsed = false, href }: BrandProps) {
  const { product } = useBranding();
  return (
    <ConsoleLink
      href={href}
      underline="none"
      color="inherit"
      aria-label={!windowConfiguration.showLogo && collapsed ? product : undefined}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, borderRadius: 1 }}
    >
      <BrandSign collapsed={collapsed} />
    </ConsoleLink>
  );
}

/** Content of `Brand` without a link. */
export function BrandSign({ collapsed = false }: { collapsed?: boolean }) {
  const { product, logo, icon } = useBranding();
  const { showLogo } = windowConfiguration;
  const named = !showLogo || (!collapsed && !logo);
  return (
    <>
      {showLogo && (
        <Box
          component="img"
          src={logo ?? icon}
          alt={named ? '' : product}
          sx={{
            height: 30,
            width: logo && !collapsed ? 'auto' : 30,
            maxWidth: '100%',
            objectFit: 'contain',
            objectPosition: 'left',
            flexShrink: logo ? 1 : 0,
          }}
        />
      )}
      {named && (
        <Typography
          component="span"
          sx={{ fontWeight: 700, fontSize: { xs: '0.9rem', sm: '1.02rem' }, lineHeight: 1.2, letterSpacing: '-0.01em' }}
        >
          {collapsed ? product.slice(0, 1) : product}
        </Typography>
      )}
    </>
  );
}

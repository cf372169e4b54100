import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from './console-link';

/** Logo and name of the product; it leads home. */
export function Brand({ collapsed = false, href }: { collapsed?: boolean; href: string }) {
  const t = useTranslations('common');
  return (
    <ConsoleLink
      href={href}
      underline="none"
      color="inherit"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, borderRadius: 1 }}
    >
      <Box
        component="img"
        src="/favicon.svg"
        alt={collapsed ? t('product') : ''}
        sx={{ width: 30, height: 30, flexShrink: 0 }}
      />
      {!collapsed && (
        <Typography component="span" noWrap sx={{ fontWeight: 700, fontSize: '1.02rem', letterSpacing: '-0.01em' }}>
          {t('product')}
        </Typography>
      )}
    </ConsoleLink>
  );
}

'use client';

import SeparatorIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { onPhone } from '@/components/foundation/shell/measures';
import type { MenuNode } from '../menu/menu-node';

interface BreadcrumbProps {
  trail: readonly MenuNode[];
  /** Title of the current page. */
  title: string;
  /** True if the page has a menu entry of its own, which ends the trail. */
  ownEntry: boolean;
  sx?: SxProps<Theme>;
}

/** Breadcrumb: menu groups, parent page and current page. */
export function Breadcrumb({ trail, title, ownEntry, sx }: BreadcrumbProps) {
  const t = useTranslations('shell');
  const above = ownEntry ? trail.slice(0, -1) : trail;
  return (
    <Box
      component="nav"
      aria-label={t('breadcrumb')}
      sx={[{ minWidth: 0, fontSize: 14, [onPhone]: { display: 'none' } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Box component="ol" sx={{ display: 'flex', alignItems: 'center', m: 0, p: 0, listStyle: 'none' }}>
        {above.map(({ key, label, path }) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
            {path ? (
              <ConsoleLink href={path} underline="hover" color="textSecondary" noWrap sx={{ fontSize: 'inherit' }}>
                {label}
              </ConsoleLink>
            ) : (
              <Typography component="span" noWrap color="textSecondary" sx={{ fontSize: 'inherit' }}>
                {label}
              </Typography>
            )}
            <SeparatorIcon sx={{ fontSize: 16, mx: 1, color: 'text.secondary' }} />
          </Box>
        ))}
        <Box component="li" sx={{ minWidth: 0 }}>
          <Typography
            component="span"
            noWrap
            aria-current="page"
            sx={{ display: 'block', fontSize: 'inherit', fontWeight: 600, color: 'text.primary' }}
          >
            {title}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

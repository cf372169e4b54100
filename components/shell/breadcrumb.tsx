'use client';

import SeparatorIcon from '@mui/icons-material/ChevronRightOutlined';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from './console-link';
import { onPhone } from './measures';
import type { MenuNode } from './menu-node';

interface BreadcrumbProps {
  trail: readonly MenuNode[];
  /** Title of the page in front. */
  title: string;
  /** The page has an entry of its own, the last of the trail. */
  ownEntry: boolean;
  sx?: SxProps<Theme>;
}

/** Where the page stands: its groups, the page it belongs to, itself. */
export function Breadcrumb({ trail, title, ownEntry, sx }: BreadcrumbProps) {
  const t = useTranslations('shell');
  const above = ownEntry ? trail.slice(0, -1) : trail;
  return (
    <Breadcrumbs
      aria-label={t('breadcrumb')}
      separator={<SeparatorIcon sx={{ fontSize: 16 }} />}
      sx={[
        {
          minWidth: 0,
          fontSize: 14,
          '& ol': { flexWrap: 'nowrap' },
          '& li': { minWidth: 0 },
          [onPhone]: { display: 'none' },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {above.map(({ key, label, path }) =>
        path ? (
          <ConsoleLink
            key={key}
            href={path}
            underline="hover"
            color="textSecondary"
            noWrap
            sx={{ fontSize: 'inherit' }}
          >
            {label}
          </ConsoleLink>
        ) : (
          <Typography key={key} component="span" noWrap color="textSecondary" sx={{ fontSize: 'inherit' }}>
            {label}
          </Typography>
        ),
      )}
      <Typography
        component="span"
        noWrap
        aria-current="page"
        sx={{ fontSize: 'inherit', fontWeight: 600, color: 'text.primary' }}
      >
        {title}
      </Typography>
    </Breadcrumbs>
  );
}

import OutsideIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { handleLinkClick } from '@/components/foundation/shell/console-link';
import { hoverIntentOf } from '@/components/foundation/shell/hover-intent';
import type { MenuNode } from './menu-node';

/** Returns the link props of an entry: a plain click navigates inside the console; external links open a new tab. */
export function linkProps({ path, link }: Pick<MenuNode, 'path' | 'link'>, onFollow?: () => void) {
  if (link) return { href: link, target: '_blank', rel: 'noopener noreferrer', onClick: onFollow };
  return {
    href: path ?? '',
    ...(path && hoverIntentOf(path)),
    onClick: (event: MouseEvent) => {
      if (path) handleLinkClick(event, path);
      onFollow?.();
    },
  };
}

/** Style of the current page's entry. */
export const markedSx = {
  color: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
  fontWeight: 650,
} as const;

export const hoverSx = { bgcolor: 'color-mix(in srgb, var(--mui-palette-text-primary) 7%, transparent)' } as const;

/** End of an entry: its badge, or the icon of an external link. */
export function EntryEnd({ count, outside }: { count: number; outside: boolean }) {
  const t = useTranslations('shell');
  return (
    <>
      {count > 0 && (
        <Box
          component="span"
          sx={{
            ml: 1,
            px: 0.75,
            minWidth: 20,
            lineHeight: '20px',
            borderRadius: 5,
            fontSize: 12,
            fontWeight: 600,
            textAlign: 'center',
            bgcolor: 'error.main',
            color: 'error.contrastText',
          }}
        >
          <span aria-hidden>{count > 99 ? t('many') : count}</span>
          <span style={visuallyHidden}>{t('waiting', { count })}</span>
        </Box>
      )}
      {outside && (
        <OutsideIcon
          titleAccess={t('opensOutside')}
          sx={{ ml: 1, fontSize: 15, color: 'text.secondary', flexShrink: 0 }}
        />
      )}
    </>
  );
}

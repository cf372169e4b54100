import OutsideIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { followInside } from '@/components/foundation/shell/console-link';
import { hoverIntentOf } from '@/components/foundation/shell/hover-intent';
import type { MenuNode } from './menu-node';

/** What makes an anchor of the menu lead somewhere: within the console by a plain click, outside in a new tab. */
export function linkProps({ path, link }: Pick<MenuNode, 'path' | 'link'>, onFollow?: () => void) {
  if (link) return { href: link, target: '_blank', rel: 'noopener noreferrer', onClick: onFollow };
  return {
    href: path ?? '',
    ...(path && hoverIntentOf(path)),
    onClick: (event: MouseEvent) => {
      if (path) followInside(event, path);
      onFollow?.();
    },
  };
}

/** How the entry of the page in front looks. */
export const markedSx = {
  color: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
  fontWeight: 650,
} as const;

export const hoverSx = { bgcolor: 'color-mix(in srgb, var(--mui-palette-text-primary) 7%, transparent)' } as const;

/** What is at the end of an entry: how much waits there, or that it leads outside. */
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

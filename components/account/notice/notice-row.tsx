'use client';

import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslations } from 'next-intl';
import { handleLinkClick } from '@/components/foundation/shell/console-link';
import { useAgo } from '@/components/foundation/ui';
import type { Notice } from '@/lib/contract/notice';
import { linkOf, useNoticeText } from './use-notice-text';

/** Row of the bell's list, linked to the notice's subject. */
export function NoticeRow({ notice, fresh, onFollow }: { notice: Notice; fresh: boolean; onFollow: () => void }) {
  const t = useTranslations('notices');
  const text = useNoticeText();
  const ago = useAgo();
  const href = linkOf(notice);
  const content = (
    <>
      <Box
        role={fresh ? 'img' : undefined}
        aria-label={fresh ? t('unread') : undefined}
        sx={{
          width: 8,
          height: 8,
          mt: 1,
          mr: 1.5,
          flexShrink: 0,
          borderRadius: '50%',
          bgcolor: fresh ? 'primary.main' : 'transparent',
        }}
      />
      <ListItemText
        primary={text(notice)}
        secondary={ago(notice.createDate)}
        slotProps={{ primary: { sx: { fontWeight: fresh ? 600 : 400, overflowWrap: 'anywhere' } } }}
        sx={{ my: 0 }}
      />
    </>
  );
  const layout = { alignItems: 'flex-start', px: 2, py: 1.25 };
  if (!href) {
    return (
      <ListItem divider sx={layout}>
        {content}
      </ListItem>
    );
  }
  return (
    <ListItem divider disablePadding>
      <ListItemButton
        component="a"
        href={href}
        sx={layout}
        onClick={(event) => {
          handleLinkClick(event, href);
          onFollow();
        }}
      >
        {content}
      </ListItemButton>
    </ListItem>
  );
}

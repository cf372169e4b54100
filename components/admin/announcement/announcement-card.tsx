'use client';

import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { RichText } from '@/components/foundation/rich-text/rich-text';

export interface AnnouncementCardProps {
  title: string;
  content: string;
  onClose?: () => void;
  onNoMore?: () => void;
}

/** Announcement as its readers see it. The manager's preview has no buttons, because they would do nothing. */
export function AnnouncementCard({ title, content, onClose, onNoMore }: AnnouncementCardProps) {
  const t = useTranslations();
  const titleId = useId();
  const close: ReactNode = onClose && (
    <IconButton size="small" aria-label={t('common.close')} onClick={onClose} sx={{ mt: -0.5, mr: -0.5 }}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
  return (
    <Paper
      elevation={8}
      component="section"
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose?.()}
      sx={{ width: 1, border: 1, borderColor: 'divider', p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <AnnouncementIcon color="primary" aria-hidden />
        <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere', pt: 0.25 }}>
          {title || t('announcement.title')}
        </Typography>
        {close}
      </Box>
      <Box sx={{ overflowY: 'auto', maxHeight: 'min(320px, 25dvh)' }}>
        <RichText html={content} />
      </Box>
      {onNoMore && (
        <Button size="small" variant="outlined" onClick={onNoMore} sx={{ alignSelf: 'flex-end' }}>
          {t('announcement.noMore')}
        </Button>
      )}
    </Paper>
  );
}

'use client';

import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface DetailDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Undefined while unknown. */
  title: string | undefined;
  /** Accessible name while the title is unknown. */
  label: string;
  /** Rendered below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Detail drawer beside a list; full-screen on a phone. */
export function DetailDrawer({ open, onClose, title, label, lead, children }: DetailDrawerProps) {
  const t = useTranslations('common');
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: { xs: '100%', sm: 560 } }, role: 'dialog', 'aria-label': title ?? label } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pl: 3, pr: 1.5, py: 1.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h2" noWrap>
            {title ?? <Skeleton width={180} />}
          </Typography>
          {lead}
        </Box>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}

'use client';

import HandleIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { HEADER_HEIGHT, onPhone } from '@/components/foundation/shell/measures';
import { useSettings } from '@/components/foundation/theme/settings';

interface HeaderFrameProps {
  scheme: object;
  ground: string | undefined;
  children: ReactNode;
}

/**
 * Position of the header: fixed at the top of the window, or scrolling with the page. If only the tab strip is fixed,
 * the header folds up for it; moving the pointer to the top edge, its handle or the keyboard brings it back.
 */
export function HeaderFrame({ scheme, ground, children }: HeaderFrameProps) {
  const t = useTranslations('shell');
  const { fixedHeader, fixedTabs, multiPage } = useSettings().settings;
  const folds = fixedTabs && multiPage && !fixedHeader;
  return (
    <Box
      component="header"
      sx={{
        position: fixedHeader || folds ? 'sticky' : 'relative',
        top: 0,
        zIndex: 'appBar',
        flexShrink: 0,
        height: folds ? 0 : HEADER_HEIGHT,
        ...(folds && {
          '& > [data-panel]': { transform: 'translateY(-100%)', visibility: 'hidden' },
          '&:hover > [data-panel], &:focus-within > [data-panel]': { transform: 'none', visibility: 'visible' },
          '&:hover > button, &:focus-within > button': { opacity: 0 },
        }),
        [onPhone]: { height: HEADER_HEIGHT, '& > [data-panel]': { transform: 'none', visibility: 'visible' } },
      }}
    >
      {folds && (
        <IconButton
          aria-label={t('showHeader')}
          size="small"
          sx={{
            position: 'absolute',
            zIndex: 1,
            top: 0,
            left: '50%',
            width: 56,
            height: 14,
            ml: '-28px',
            p: 0,
            borderRadius: '0 0 10px 10px',
            bgcolor: 'background.paper',
            border: 1,
            borderTop: 0,
            borderColor: 'divider',
            '&:hover': { bgcolor: 'background.paper' },
            [onPhone]: { display: 'none' },
          }}
        >
          <HandleIcon sx={{ fontSize: 14 }} />
        </IconButton>
      )}
      <Box
        data-panel
        {...scheme}
        sx={{
          height: HEADER_HEIGHT,
          bgcolor: ground ?? 'background.paper',
          color: 'text.primary',
          borderBottom: 1,
          borderColor: 'divider',
          boxShadow: folds ? 4 : 'none',
          transition: folds ? 'transform .2s' : 'none',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

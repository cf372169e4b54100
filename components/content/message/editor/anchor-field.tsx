'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { messageAnchors } from '@/lib/contract/message';

type Anchor = (typeof messageAnchors)[number];

/** Position of a box: nine places, as on the screen. */
export function AnchorField({ value, onChange }: { value: Anchor; onChange: (anchor: Anchor) => void }) {
  const t = useTranslations('message');
  const name = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography id={`${name}label`} variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
        {t('anchor')}
      </Typography>
      <Box
        role="radiogroup"
        aria-labelledby={`${name}label`}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, 1fr)',
          gap: '4px',
          p: '4px',
          width: 144,
          aspectRatio: '16 / 9',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {messageAnchors.map((anchor) => (
          <Box
            key={anchor}
            component="label"
            title={t(`anchors.${anchor}`)}
            sx={{
              borderRadius: 0.5,
              bgcolor: anchor === value ? 'primary.main' : 'action.hover',
              cursor: 'pointer',
              '&:hover': { bgcolor: anchor === value ? 'primary.main' : 'action.selected' },
              '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              value={anchor}
              checked={anchor === value}
              aria-label={t(`anchors.${anchor}`)}
              onChange={() => onChange(anchor)}
              sx={{ opacity: 0, width: 1, height: 1, m: 0, cursor: 'pointer' }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

'use client';

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useConsolePages } from '@/components/shell/console-pages';
import { useScreenLocation } from '@/components/shell/location';
import type messages from '@/messages/en.json';

type PlannedTitle = keyof typeof messages.planned;

/** In the place of a screen that is not built yet: what will be here, and nothing that pretends to work. */
export default function Planned() {
  const t = useTranslations();
  const page = useConsolePages().pageAt(useScreenLocation().path);
  if (!page) return null;
  const { Icon } = page.icon;
  const sentence = `planned.${page.title as PlannedTitle}` as const;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 'min(72dvh, 720px)', p: { xs: 2, md: 4 } }}>
      <Box
        component="section"
        aria-labelledby="planned-title"
        sx={{
          width: 1,
          maxWidth: 560,
          display: 'grid',
          justifyItems: 'center',
          gap: 2,
          textAlign: 'center',
          p: { xs: 3, md: 6 },
          borderRadius: 3,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 88,
            height: 88,
            borderRadius: '50%',
            color: 'primary.main',
            bgcolor: 'action.hover',
            '& svg': { fontSize: 40 },
          }}
        >
          <Icon />
        </Box>
        <Chip size="small" variant="outlined" label={t('planned.chip')} />
        <Typography id="planned-title" variant="h1">
          {t(`routes.${page.title}`)}
        </Typography>
        <Typography sx={{ fontSize: '1.05rem', textWrap: 'balance' }}>{t(sentence)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('planned.body')}
        </Typography>
      </Box>
    </Box>
  );
}

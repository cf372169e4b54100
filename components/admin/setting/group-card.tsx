'use client';

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { SettingGroup } from '@/lib/contract/setting/catalogue';
import { sectionId } from './section-nav';

/** Card with the settings of one subject. */
export function GroupCard({ group, children }: { group: SettingGroup; children: ReactNode }) {
  const t = useTranslations('settings');
  const id = sectionId(group);
  return (
    <Paper
      component="section"
      variant="outlined"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      sx={{ scrollMarginTop: 'calc(var(--shell-top, 0px) + 16px)', outline: 'none' }}
    >
      <Typography id={`${id}-title`} component="h2" variant="h2" sx={{ px: { xs: 2, md: 3 }, pt: 2.5, pb: 0.5 }}>
        {t(`groups.${group}`)}
      </Typography>
      <Box sx={{ '& > :not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}>{children}</Box>
    </Paper>
  );
}

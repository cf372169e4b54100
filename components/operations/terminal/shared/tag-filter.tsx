'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { TerminalTagField } from '@/components/foundation/resource/terminal-tag-field';

/** Filters terminals by tags; all of them must match. */
export function TagFilter({ value, onChange }: { value: readonly string[]; onChange: (tags: string[]) => void }) {
  const t = useTranslations('terminal');
  return (
    <Box sx={{ width: { xs: '100%', sm: 220 } }}>
      <TerminalTagField known label={t('tags')} value={value} onChange={onChange} />
    </Box>
  );
}

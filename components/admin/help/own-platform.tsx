import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** Items of the list, in the order of a visit. */
const NEEDS = ['signIn', 'user', 'session', 'records', 'others'] as const;
const PAGE = 'lib/contract/PLATFORM.md';
const CHECK = 'npm run check-platform';

/** Summary of what a self-hosted platform must implement, with a link to the full description. */
export function OwnPlatform() {
  const t = useTranslations('help.platform');
  return (
    <>
      <Typography>{t.rich('body', { code })}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {NEEDS.map((need) => (
          <Typography key={need} component="li">
            {t.rich(need, { code })}
          </Typography>
        ))}
      </Box>
      <Typography>{t.rich('more', { page: () => code(PAGE), check: () => code(CHECK) })}</Typography>
    </>
  );
}

const code = (text: ReactNode) => (
  <Box component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
    {text}
  </Box>
);

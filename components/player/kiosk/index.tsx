'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BrandSign } from '@/components/foundation/shell/brand';
import { CopyButton } from '@/components/foundation/ui/copy-button';
import { type System, stepsOf, systems } from './systems';
import { ThisBrowser } from './this-browser';

interface KioskProps {
  /** Origin of the console. */
  console: string;
  first: System;
}

/**
 * Instructions to turn a machine into a screen: command lines for each system, and the capabilities of this browser.
 */
export function Kiosk({ console, first }: KioskProps) {
  const t = useTranslations('kiosk');
  const [system, setSystem] = useState(first);
  return (
    <Stack component="main" spacing={3} sx={{ maxWidth: 760, mx: 'auto', px: 2, py: { xs: 3, md: 6 } }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
        <BrandSign />
      </Box>
      <div>
        <Typography variant="h1" gutterBottom>
          {t('title')}
        </Typography>
        <Typography color="textSecondary">{t('body')}</Typography>
      </div>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={system}
        aria-label={t('system')}
        onChange={(_, to: System | null) => to && setSystem(to)}
      >
        {systems.map((each) => (
          <ToggleButton key={each} value={each}>
            {t(`${each}.name`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Paper variant="outlined" component="ol" sx={{ m: 0, py: 2, pr: 2, pl: 5, '& > li + li': { mt: 2 } }}>
        {stepsOf(system, console).map(({ key, code }) => (
          <li key={key}>
            <Typography>{t(key)}</Typography>
            {code && <Code text={code} />}
          </li>
        ))}
      </Paper>
      <Typography color="textSecondary">{t('turned')}</Typography>
      <section>
        <Typography variant="h2" gutterBottom>
          {t('thisBrowser')}
        </Typography>
        <ThisBrowser />
      </section>
      <Button variant="contained" href="/player" sx={{ alignSelf: 'start' }}>
        {t('open')}
      </Button>
    </Stack>
  );
}

function Code({ text }: { text: string }) {
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'start', justifyContent: 'end', gap: 1 }}>
      <Box
        component="pre"
        tabIndex={0}
        sx={{
          m: 0,
          p: 1.5,
          flex: '1 1 20rem',
          minWidth: 0,
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <CopyButton text={text} />
    </Box>
  );
}

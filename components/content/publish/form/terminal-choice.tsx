'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { navigate } from '@/components/foundation/shell/address';
import { cornerRoom } from '@/components/foundation/theme/corner-room';
import { Failed } from '@/components/foundation/ui';
import { ChosenCount, TerminalChooser } from '@/components/operations/terminal/shared/terminal-chooser';
import { hasPlaces } from '../shared/choice';
import { useSelectionCount } from '../shared/use-selection-count';
import { changeDraft, useDraft } from './draft';

/** First step of publishing: the terminals, with a running count. */
export function TerminalChoice() {
  const t = useTranslations('publish');
  const draft = useDraft();
  const counted = useSelectionCount(draft);
  const { count, error, retry } = counted;
  // Terminals may join the chosen places later.
  const follows = count !== undefined && hasPlaces(draft);
  return (
    <>
      <TerminalChooser choice={draft} onChange={changeDraft} />
      {error && <Failed error={error} onRetry={retry} />}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          flexWrap: 'wrap',
          position: 'sticky',
          bottom: cornerRoom,
          py: 1.5,
          bgcolor: 'background.default',
        }}
      >
        <ChosenCount choice={draft} counted={counted} />
        <Button variant="contained" disabled={!count && !follows} onClick={() => navigate('/publishSet')}>
          {t('next')}
        </Button>
      </Box>
    </>
  );
}

'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { navigate } from '@/components/shell/address';
import { groupTreeMap, officeTreeMap } from '@/lib/contract/publish';
import { changeDraft, useDraft } from './draft';
import { PlaceTree } from './place-tree';
import { TerminalTable } from './terminal-table';
import { useSelectionCount } from './use-selection-count';

const ways = ['officeIds', 'groupIds', 'terminalIds'] as const;

/** Terminals by institution, by group, one by one; the choices add up, and their number goes along. */
export function TerminalChoice() {
  const t = useTranslations('publish');
  const draft = useDraft();
  const [way, setWay] = useState<(typeof ways)[number]>('officeIds');
  const count = useSelectionCount(draft);

  return (
    <>
      <Paper variant="outlined">
        <Tabs
          value={way}
          onChange={(_, to) => setWay(to)}
          variant="scrollable"
          sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
        >
          {ways.map((one) => (
            <Tab key={one} value={one} label={t('wayCount', { way: t(`way.${one}`), count: draft[one].length })} />
          ))}
        </Tabs>
        <Box role="tabpanel" aria-label={t(`way.${way}`)} sx={{ p: 2, minHeight: 320 }}>
          {way === 'officeIds' && (
            <PlaceTree
              call={officeTreeMap}
              chosen={draft.officeIds}
              onChoose={(officeIds) => changeDraft({ officeIds })}
            />
          )}
          {way === 'groupIds' && (
            <PlaceTree call={groupTreeMap} chosen={draft.groupIds} onChoose={(groupIds) => changeDraft({ groupIds })} />
          )}
          {way === 'terminalIds' && (
            <TerminalTable chosen={draft.terminalIds} onChoose={(terminalIds) => changeDraft({ terminalIds })} />
          )}
        </Box>
      </Paper>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          flexWrap: 'wrap',
          position: 'sticky',
          bottom: 0,
          py: 1.5,
          bgcolor: 'background.default',
        }}
      >
        <Typography aria-live="polite" sx={{ fontWeight: 650, flexGrow: 1 }}>
          {t('terminalsChosen', { count: count ?? 0 })}
        </Typography>
        <Button variant="contained" disabled={!count} onClick={() => navigate('/publishSet')}>
          {t('next')}
        </Button>
      </Box>
    </>
  );
}

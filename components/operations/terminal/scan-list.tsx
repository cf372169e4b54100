'use client';

import ScanIcon from '@mui/icons-material/RadarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAgo, useErrorText, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { autoScanTerminal, getAutoScanTerminalInfo } from '@/lib/contract/terminal/join';

const LOOK_MS = 2_000;

/** Searches this network for terminals that ask to join. */
export function ScanList({ onChoose }: { onChoose: (found: { code: string; model: string }) => void }) {
  const t = useTranslations('terminal');
  const ago = useAgo();
  const toast = useToast();
  const errorText = useErrorText();
  const [scanId, setScanId] = useState<string | null>(null);
  const { data: found } = useCall(getAutoScanTerminalInfo, scanId ? { scanId } : null, { refreshInterval: LOOK_MS });
  const scan = async () => {
    try {
      setScanId((await call(autoScanTerminal, {})).scanId);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  if (!scanId) {
    return (
      <Button startIcon={<ScanIcon />} onClick={() => void scan()} sx={{ alignSelf: 'flex-start' }}>
        {t('scan')}
      </Button>
    );
  }
  return (
    <Box aria-live="polite">
      <Typography variant="body2" color="textSecondary">
        {found && found.length > 0 ? t('scanFound', { count: found.length }) : t('scanNothing')}
      </Typography>
      <List dense>
        {found?.map((terminal) => (
          <ListItem key={terminal.code} disablePadding>
            <ListItemButton onClick={() => onChoose(terminal)} sx={{ borderRadius: 1 }}>
              <ListItemText
                primary={`${terminal.code} · ${terminal.model}`}
                secondary={`${terminal.width} × ${terminal.height} · ${terminal.address} · ${ago(terminal.registeredAt)}`}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

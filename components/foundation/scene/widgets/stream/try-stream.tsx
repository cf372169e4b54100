'use client';

import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { StreamAnswer } from './frame-page';
import { StreamFrame } from './stream-frame';

type Said = Exclude<StreamAnswer, { state: 'picture' }>;

/** Plays a stream next to its address, muted, and describes its state. */
export function TryStream({ address }: { address: string }) {
  const t = useTranslations('editor.stream');
  const [trying, setTrying] = useState(false);
  const [said, setSaid] = useState<Said>({ state: 'connecting' });
  if (!trying)
    return (
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<PlayIcon />}
        onClick={() => setTrying(true)}
        sx={{ borderColor: 'divider' }}
      >
        {t('try')}
      </Button>
    );
  return (
    <Box>
      <Box sx={{ aspectRatio: '16 / 9', bgcolor: '#11161f', borderRadius: 1, overflow: 'hidden' }}>
        <StreamFrame
          {...{ address, fit: 'contain' }}
          title={t('try')}
          playing
          muted
          volume={0}
          onAnswer={(answer) => {
            if (answer.state === 'picture') answer.picture.close();
            else setSaid(answer);
          }}
          style={{ width: '100%', height: '100%' }}
        />
      </Box>
      <Typography variant="caption" role="status" color={said.state === 'failed' ? 'error' : 'textSecondary'}>
        {said.state === 'failed'
          ? t(`failed.${said.reason}`, { seconds: said.seconds })
          : t(said.state === 'silenced' ? 'playing' : said.state)}
      </Typography>
    </Box>
  );
}

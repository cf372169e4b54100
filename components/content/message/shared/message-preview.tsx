'use client';

import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { consoleAssets } from '@/components/foundation/scene/console-assets';
import { MessageLayer } from '@/components/foundation/scene/messages';
import { useShownTerminal } from '@/components/foundation/scene/placeholders/use-filled';
import { useSize } from '@/components/foundation/scene/use-size';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import type { MessageContent } from '@/lib/contract/message';
import type { Message } from '@/lib/contract/message/calls';
import { fillTexts, letterbox } from '@/lib/widgets';
import { PreviewGround } from './preview-ground';
import { type ScreenShape, screenShapes, shapeNames } from './screen-shapes';

interface MessagePreviewProps {
  message: MessageContent;
  /** Background of a full-screen message. */
  material: Message['material'];
}

const NAME = 'preview';
const MOST = 20_000;

/** Renders a message as terminals show it, with their renderer, on a screen of any size. */
export function MessagePreview({ message, material }: MessagePreviewProps) {
  const t = useTranslations('message');
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const [shape, setShape] = useState<ScreenShape>('16:9');
  const [custom, setCustom] = useState({ width: 1280, height: 800 });
  const [turn, setTurn] = useState(0);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const screen = shape === 'custom' ? custom : screenShapes[shape];
  const full = message.place === 'full';
  const terminal = useShownTerminal(consoleAssets);
  const texts = useMemo(
    () => (terminal ? fillTexts(message.texts, terminal.values) : message.texts),
    [message.texts, terminal],
  );
  const drawn = useMemo(
    () => [
      {
        ...message,
        texts,
        id: NAME,
        overProgram: full && material !== null,
        ...(isCalm && { motion: 'still' as const }),
      },
    ],
    [message, texts, material, full, isCalm],
  );
  const box = size && letterbox(screen, size);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        ref={place}
        role="img"
        aria-label={t('previewOf', { text: Object.values(texts).join(' · ') })}
        sx={{
          position: 'relative',
          aspectRatio: `${screen.width} / ${screen.height}`,
          maxHeight: 'min(46dvh, 380px)',
          bgcolor: 'action.hover',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        {box && (
          <Box
            sx={{
              position: 'absolute',
              left: box.x,
              top: box.y,
              width: box.width,
              height: box.height,
              overflow: 'hidden',
              bgcolor: '#000',
            }}
          >
            <PreviewGround material={full ? material : null} />
            <MessageLayer key={turn} messages={drawn} width={box.width} height={box.height} />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={t('screen')}
          value={shape}
          onChange={({ target }) => setShape(target.value as ScreenShape)}
          sx={{ width: 'auto', flex: '1 1 150px' }}
        >
          {shapeNames.map((name) => (
            <MenuItem key={name} value={name}>
              {t('shapeOf', { name, ...screenShapes[name] })}
            </MenuItem>
          ))}
          <MenuItem value="custom">{t('custom')}</MenuItem>
        </TextField>
        {shape === 'custom' &&
          (['width', 'height'] as const).map((side) => (
            <Box key={side} sx={{ width: 110 }}>
              <NumberField
                label={t(`side.${side}`)}
                value={custom[side]}
                min={100}
                max={MOST}
                unit="px"
                onCommit={(to) => setCustom({ ...custom, [side]: Math.round(to) })}
              />
            </Box>
          ))}
        <TooltipButton label={t('replay')} onClick={() => setTurn(turn + 1)}>
          <ReplayIcon />
        </TooltipButton>
      </Box>
      {isCalm && message.motion === 'scroll' && <FormHelperText sx={{ m: 0 }}>{t('calm')}</FormHelperText>}
    </Box>
  );
}

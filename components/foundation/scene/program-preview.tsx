'use client';
import PauseIcon from '@mui/icons-material/Pause';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import ScreenRotationIcon from '@mui/icons-material/ScreenRotationOutlined';
import SkipNextIcon from '@mui/icons-material/SkipNext';
import SkipPreviousIcon from '@mui/icons-material/SkipPrevious';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { type ProgramDocument, placeholdersOf, swapLayouts } from '@/lib/contract/program';
import type { Assets } from './assets';
import { consoleAssets } from './console-assets';
import { ShownTerminalField } from './placeholders/shown-terminal-field';
import { type ProgramHandle, ProgramView } from './program-view';
import { useSize } from './use-size';

interface ProgramPreviewProps {
  document: ProgramDocument;
  assets?: Assets;
  /** Called on a tap on an exit button of the program. */
  onExit?: () => void;
}

/** Plays a program as a terminal would, with pause and a dot for every scene. Fills its parent. */
export function ProgramPreview({ document: given, assets = consoleAssets, onExit }: ProgramPreviewProps) {
  const t = useTranslations('player.preview');
  const place = useRef<HTMLDivElement>(null);
  const program = useRef<ProgramHandle>(null);
  const size = useSize(place);
  const [isOther, setIsOther] = useState(false);
  // Shows the layout selected here, whatever the shape of the window.
  const document = useMemo(() => ({ ...(isOther ? swapLayouts(given) : given), variant: undefined }), [given, isOther]);
  const [playing, setPlaying] = useState(true);
  const [sceneId, setSceneId] = useState<string | null>(null);
  const [missing, setMissing] = useState(0);

  const { scenes } = document;
  const at = scenes.findIndex((scene) => scene.id === sceneId);
  const show = (index: number) => {
    const scene = scenes[(index + scenes.length) % scenes.length];
    if (scene) program.current?.show(scene.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'ArrowLeft') show(at - 1);
    else if (event.key === 'ArrowRight') show(at + 1);
    else if (event.key === ' ') setPlaying((now) => !now);
    else return;
    event.preventDefault();
  };

  return (
    <Box
      role="region"
      aria-label={t('region')}
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-scene={sceneId ?? ''}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: 1,
        height: 1,
        minHeight: 240,
        bgcolor: '#000',
        color: '#fff',
        outline: 'none',
      }}
    >
      <Box ref={place} sx={{ flex: 1, minHeight: 0, position: 'relative', overflow: 'hidden' }}>
        {size && (
          <Box sx={{ position: 'absolute', inset: 0 }}>
            <ProgramView
              ref={program}
              {...{ document, assets, playing, onExit, ...size }}
              onScene={setSceneId}
              onPrepared={(_, faults) => setMissing((n) => Math.max(n, faults.length))}
            />
          </Box>
        )}
      </Box>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 0.5, px: 1.5, py: 0.5, bgcolor: '#11161f', flexWrap: 'wrap' }}
      >
        <Tool label={t('before')} onClick={() => show(at - 1)} icon={<SkipPreviousIcon />} />
        <Tool
          label={t(playing ? 'pause' : 'play')}
          onClick={() => setPlaying(!playing)}
          icon={playing ? <PauseIcon /> : <PlayArrowIcon />}
        />
        <Tool label={t('after')} onClick={() => show(at + 1)} icon={<SkipNextIcon />} />
        {given.variant && (
          <Tool label={t('otherShape')} onClick={() => setIsOther(!isOther)} icon={<ScreenRotationIcon />} />
        )}
        <Stack direction="row" sx={{ flex: 1, justifyContent: 'center', flexWrap: 'wrap', minWidth: 80 }}>
          {scenes.map((scene, i) => (
            <Tooltip key={scene.id} title={scene.name}>
              <ButtonBase
                aria-label={t('scene', { number: i + 1, name: scene.name })}
                aria-current={i === at}
                onClick={() => show(i)}
                sx={{ p: 0.75, borderRadius: 4, '&:focus-visible': { outline: '2px solid #fff' } }}
              >
                <Box
                  sx={{
                    width: i === at ? 22 : 9,
                    height: 9,
                    borderRadius: 4.5,
                    bgcolor: i === at ? 'primary.main' : '#5b6678',
                    transition: 'width .2s',
                  }}
                />
              </ButtonBase>
            </Tooltip>
          ))}
        </Stack>
        {assets.placeholders && placeholdersOf(given).length > 0 && (
          <Box
            sx={{ width: 240, bgcolor: 'background.paper', color: 'text.primary', borderRadius: 1, py: 0.75, px: 0.5 }}
          >
            <ShownTerminalField label={t('valuesOf')} placeholder={t('noTerminal')} failed={t('valuesFailed')} />
          </Box>
        )}
        <Typography variant="caption" aria-live="polite" sx={{ opacity: 0.85 }}>
          {missing > 0 ? t('missing', { count: missing }) : t('position', { number: at + 1, count: scenes.length })}
        </Typography>
      </Stack>
    </Box>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <TooltipButton label={label} onClick={onClick} size="small" sx={{ color: 'inherit' }}>
      {icon}
    </TooltipButton>
  );
}

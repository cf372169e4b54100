'use client';

import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import type { WidgetOf } from '@/lib/contract/program';

type Tracks = WidgetOf<'audio'>['tracks'];

/** Tracks in playing order. */
export function TrackList({ tracks, onChange }: { tracks: Tracks; onChange: (tracks: Tracks) => void }) {
  const t = useTranslations('editor.tracks');
  const { length } = useFormat();
  if (tracks.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('empty')}
      </Typography>
    );
  }
  const moved = (from: number, to: number) => {
    const rest = tracks.filter((_, i) => i !== from);
    onChange([...rest.slice(0, to), ...tracks.slice(from, from + 1), ...rest.slice(to)]);
  };
  return (
    <Box component="ol" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tracks.map(({ name, duration }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: focus keeps its position while tracks move
        <Box component="li" key={i} sx={{ display: 'flex', alignItems: 'center', gap: 0.25, minHeight: 34 }}>
          <Typography noWrap title={name} sx={{ flexGrow: 1, fontSize: 13 }}>
            {name}
          </Typography>
          <Typography sx={{ fontSize: 12, color: 'text.secondary', mr: 0.5 }}>
            {duration > 0 && length(duration)}
          </Typography>
          <TooltipButton
            label={t('up')}
            accessibleName={t('upOf', { name })}
            size="small"
            disabled={i === 0}
            onClick={() => moved(i, i - 1)}
          >
            <UpIcon fontSize="small" />
          </TooltipButton>
          <TooltipButton
            label={t('down')}
            accessibleName={t('downOf', { name })}
            size="small"
            disabled={i === tracks.length - 1}
            onClick={() => moved(i, i + 1)}
          >
            <DownIcon fontSize="small" />
          </TooltipButton>
          <TooltipButton
            label={t('remove')}
            accessibleName={t('removeOf', { name })}
            size="small"
            onClick={() => onChange(tracks.filter((_, at) => at !== i))}
          >
            <RemoveIcon fontSize="small" />
          </TooltipButton>
        </Box>
      ))}
    </Box>
  );
}

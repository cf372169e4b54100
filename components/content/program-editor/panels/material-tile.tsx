'use client';

import ImageIcon from '@mui/icons-material/ImageOutlined';
import MovieIcon from '@mui/icons-material/MovieOutlined';
import AudioIcon from '@mui/icons-material/MusicNoteOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useFormat } from '@/components/foundation/ui';
import { fileUrl } from '@/lib/client/file-url';
import type { Material } from '@/lib/contract/material';
import { carryMaterial } from './dragged-item';

/** Small tile of a material. */
export function MaterialTile({ material, onChoose }: { material: Material; onChoose: (material: Material) => void }) {
  const { length } = useFormat();
  const { name, type, md5, hasThumb, seconds } = material;
  const Icon = type === 'video' ? MovieIcon : type === 'audio' ? AudioIcon : ImageIcon;
  return (
    <ButtonBase
      draggable
      onDragStart={(event) => carryMaterial(event, material)}
      onClick={() => onChoose(material)}
      title={name}
      aria-label={name}
      sx={{
        display: 'block',
        textAlign: 'left',
        borderRadius: 1.5,
        cursor: 'grab',
        minWidth: 0,
        '&:hover .frame': { borderColor: 'primary.main' },
      }}
    >
      <Box
        className="frame"
        sx={{
          position: 'relative',
          aspectRatio: '16 / 10',
          borderRadius: 1.5,
          border: 1,
          borderColor: 'divider',
          overflow: 'hidden',
          bgcolor: 'action.hover',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {hasThumb ? (
          <Box
            component="img"
            src={fileUrl(md5, { thumb: true })}
            alt=""
            loading="lazy"
            draggable={false}
            sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
          />
        ) : (
          <Icon sx={{ color: 'text.disabled', fontSize: 30 }} />
        )}
        {(type === 'video' || type === 'audio') && (
          <Box
            sx={{
              position: 'absolute',
              right: 4,
              bottom: 4,
              px: 0.75,
              borderRadius: 0.75,
              bgcolor: 'rgba(0 0 0 / 0.72)',
              color: '#fff',
              fontSize: 11,
              lineHeight: '18px',
              display: 'flex',
              gap: 0.5,
              alignItems: 'center',
            }}
          >
            <Icon sx={{ fontSize: 13 }} />
            {seconds !== null && length(seconds)}
          </Box>
        )}
      </Box>
      <Typography noWrap sx={{ fontSize: 12, mt: 0.5, px: 0.25 }}>
        {name}
      </Typography>
    </ButtonBase>
  );
}

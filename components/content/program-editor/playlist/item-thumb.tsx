import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import VideoIcon from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import { fileUrl, pictureUrl } from '@/lib/client/file-url';
import type { PlaylistItem } from '@/lib/contract/program';

const icons = { image: ImageIcon, video: VideoIcon, document: DocumentIcon };
const objectFit = { fill: 'fill', contain: 'contain', cover: 'cover' } as const;

interface ItemThumbProps {
  item: PlaylistItem;
  /** Width by height of the screen. */
  ratio: number;
}

const HEIGHT = 48;

/** Picture of an item, in its fit and the shape of the screen; the icon of its type until it is there. */
export function ItemThumb({ item: { medium, fit }, ratio }: ItemThumbProps) {
  const Icon = icons[medium.type];
  return (
    <Box sx={{ width: 86, height: HEIGHT, display: 'grid', placeItems: 'center' }}>
      <Box
        sx={{
          position: 'relative',
          width: Math.min(86, HEIGHT * ratio),
          height: Math.min(HEIGHT, 86 / ratio),
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          borderRadius: 0.75,
          bgcolor: '#000',
          color: '#8a94a6',
        }}
      >
        <Icon fontSize="small" />
        <Box
          component="img"
          src={
            medium.type === 'video'
              ? fileUrl(medium.md5, { thumb: true })
              : pictureUrl(medium.md5, { height: 2 * HEIGHT })
          }
          alt=""
          loading="lazy"
          draggable={false}
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: objectFit[fit] }}
        />
      </Box>
    </Box>
  );
}

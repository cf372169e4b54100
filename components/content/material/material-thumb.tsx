import FontIcon from '@mui/icons-material/FontDownloadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import VideoIcon from '@mui/icons-material/MovieOutlined';
import AudioIcon from '@mui/icons-material/MusicNoteOutlined';
import Box from '@mui/material/Box';
import { fileUrl } from '@/lib/client/file-url';
import type { Material } from '@/lib/contract/material';

const icons: Partial<Record<Material['type'], typeof FileIcon>> = {
  video: VideoIcon,
  audio: AudioIcon,
  font: FontIcon,
};

/** Thumbnail of a material, or an icon of its type. Decorative: its name is next to it. */
export function MaterialThumb({ material }: { material: Material }) {
  const Icon = icons[material.type] ?? FileIcon;
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 10',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        color: 'text.disabled',
        bgcolor: 'action.hover',
        // Checkerboard behind transparent images.
        backgroundImage:
          'conic-gradient(rgba(128,128,128,.10) 25%, transparent 0 50%, rgba(128,128,128,.10) 0 75%, transparent 0)',
        backgroundSize: '16px 16px',
      }}
    >
      {material.hasThumb ? (
        <Box
          component="img"
          src={fileUrl(material.md5, { thumb: true })}
          alt=""
          loading="lazy"
          draggable={false}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <Icon sx={{ fontSize: 44 }} />
      )}
    </Box>
  );
}

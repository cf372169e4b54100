import WidgetIcon from '@mui/icons-material/WidgetsOutlined';
import Box from '@mui/material/Box';
import { fileUrl } from '@/lib/client/file-url';

/** Picture of a widget, or a placeholder icon. Decorative: its name is next to it. */
export function WidgetPicture({ md5 }: { md5: string | null }) {
  return (
    <Box
      sx={{
        width: 48,
        height: 32,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        color: 'text.disabled',
      }}
    >
      {md5 ? (
        <Box
          component="img"
          src={fileUrl(md5)}
          alt=""
          loading="lazy"
          sx={{ width: 1, height: 1, objectFit: 'contain' }}
        />
      ) : (
        <WidgetIcon fontSize="small" />
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { fileUrl } from '@/lib/client/file-url';
import type { Message } from '@/lib/contract/message/calls';

const whole = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' } as const;

/** Background of a message preview: its material, otherwise a sample program. */
export function PreviewGround({ material }: { material: Message['material'] }) {
  if (material?.type === 'image') return <Box component="img" alt="" src={fileUrl(material.md5)} sx={whole} />;
  if (material) return <Box component="video" src={fileUrl(material.md5)} muted loop autoPlay playsInline sx={whole} />;
  return (
    <Box
      sx={{
        ...whole,
        background:
          'radial-gradient(60% 80% at 80% 15%, #2f80ff88, transparent 70%), radial-gradient(50% 70% at 10% 90%, #12c2b377, transparent 70%), linear-gradient(160deg, #27456f, #14243c)',
      }}
    />
  );
}

import { useMemo } from 'react';
import { qrModules } from '@/lib/widgets/qr-code/modules';

/** QR code as one path, black on white with the quiet zone that scanners need. */
export function QrCode({ text, label, size }: { text: string; label: string; size: string }) {
  const { path, side } = useMemo(() => qrModules(text, 'M'), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${side + 8} ${side + 8}`}
      style={{ width: size, height: size, background: '#fff', borderRadius: 12 }}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#0b1626" />
    </svg>
  );
}

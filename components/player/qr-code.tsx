import { create } from 'qrcode';
import { useMemo } from 'react';

/** A QR code as one path, black on white with the quiet margin that scanners need. */
export function QrCode({ text, label, size }: { text: string; label: string; size: string }) {
  const { path, side } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const rows = Array.from({ length: modules.size }, (_, y) =>
      Array.from({ length: modules.size }, (__, x) => (modules.get(y, x) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
    );
    return { path: rows.join(''), side: modules.size };
  }, [text]);
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

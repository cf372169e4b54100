import { Image, Rect } from 'react-konva';
import { type Chosen, type Fit, fitInto } from '@/lib/widgets';

interface FittedImageProps {
  source: HTMLImageElement | HTMLCanvasElement;
  fit: Fit;
  w: number;
  h: number;
  radius?: number;
  chosen?: Chosen;
}

/** Image fitted into a box at the origin. */
export function FittedImage({ source, fit, w, h, radius = 0, chosen }: FittedImageProps) {
  const size =
    source instanceof HTMLImageElement ? { width: source.naturalWidth, height: source.naturalHeight } : source;
  // SVGs without dimensions report 0.
  if (size.width === 0 || size.height === 0) return <Rect listening={false} />;
  const { at, crop } = fitInto(fit, { width: size.width, height: size.height }, { width: w, height: h }, chosen);
  return (
    <Image
      image={source}
      {...at}
      crop={crop}
      cornerRadius={Math.min(radius, at.width / 2, at.height / 2)}
      listening={false}
    />
  );
}

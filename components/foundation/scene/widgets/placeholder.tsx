import { Line, Rect } from 'react-konva';
import { EditorSign } from '../editor-signs';

/** Placeholder for an image or video that is loading or missing. */
export function Placeholder({ w, h }: { w: number; h: number }) {
  const corner = Math.min(w, h, 160) / 4;
  return (
    <EditorSign>
      <Rect width={w} height={h} fill="#8a94a6" opacity={0.25} />
      <Rect width={w} height={h} stroke="#8a94a6" strokeWidth={2} strokeScaleEnabled={false} dash={[8, 6]} />
      <Line
        points={[
          w / 2 - corner,
          h / 2 + corner,
          w / 2 - corner / 3,
          h / 2 - corner / 3,
          w / 2 + corner / 4,
          h / 2 + corner / 3,
          w / 2 + corner / 2,
          h / 2,
          w / 2 + corner,
          h / 2 + corner,
        ]}
        closed
        fill="#8a94a6"
        opacity={0.8}
      />
    </EditorSign>
  );
}

import { Path, Rect } from 'react-konva';
import { EditorSign } from '../../editor-signs';
import { Frame } from '../frame';
import type { WidgetProps } from '../widget-view';

/** Loudspeaker icon, on a 24 × 24 grid. */
const SPEAKER =
  'M3 9v6h4l5 5V4L7 9H3zm13.5 3c0-1.77-1.02-3.29-2.5-4.03v8.05c1.48-.73 2.5-2.25 2.5-4.02zM14 3.23v2.06c2.89.86 5 3.54 5 6.71s-2.11 5.85-5 6.71v2.06c4.01-.91 7-4.49 7-8.77s-2.99-7.86-7-8.77z';

/** Placeholder for audio in the editor; invisible elsewhere. */
export function AudioNode({ widget, interactive }: WidgetProps<'audio'>) {
  const { w, h, tracks } = widget;
  const side = Math.min(w, h) * 0.6;
  return (
    <Frame widget={widget} interactive={interactive}>
      {interactive && (
        <EditorSign>
          <Rect width={w} height={h} fill="#8a94a6" opacity={0.25} />
          <Rect width={w} height={h} stroke="#8a94a6" strokeWidth={2} strokeScaleEnabled={false} dash={[8, 6]} />
          <Path
            data={SPEAKER}
            x={(w - side) / 2}
            y={(h - side) / 2}
            scaleX={side / 24}
            scaleY={side / 24}
            fill={tracks.length > 0 ? '#1890ff' : '#8a94a6'}
          />
        </EditorSign>
      )}
    </Frame>
  );
}

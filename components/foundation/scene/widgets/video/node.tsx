import { FittedImage } from '../fitted-image';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import type { WidgetProps } from '../widget-view';
import { useVideoStill } from './video-still';

/** Video on a canvas: its first frame. During playback `VideoLayer` shows it. */
export function VideoNode({ widget, assets, interactive }: WidgetProps<'video'>) {
  const still = useVideoStill(assets.url(widget.md5));
  return (
    <Frame widget={widget} interactive={interactive}>
      {still ? (
        <FittedImage source={still} fit={widget.fit} w={widget.w} h={widget.h} />
      ) : (
        interactive && <Placeholder w={widget.w} h={widget.h} />
      )}
    </Frame>
  );
}

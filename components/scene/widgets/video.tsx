import { useVideoStill } from '../video-still';
import type { WidgetProps } from '../widget-props';
import { Frame } from './frame';
import { Picture } from './picture';
import { Placeholder } from './placeholder';

/** A film as it stands in a canvas: its first frame. Where it runs, `VideoLayer` shows it. */
export function VideoNode({ widget, assets, interactive }: WidgetProps<'video'>) {
  const still = useVideoStill(assets.url(widget.md5));
  return (
    <Frame widget={widget} interactive={interactive}>
      {still ? (
        <Picture source={still} fit={widget.fit} w={widget.w} h={widget.h} />
      ) : (
        interactive && <Placeholder w={widget.w} h={widget.h} />
      )}
    </Frame>
  );
}

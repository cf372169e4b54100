import { useImage } from '../use-image';
import type { WidgetProps } from '../widget-props';
import { Frame } from './frame';
import { Picture } from './picture';
import { Placeholder } from './placeholder';

export function ImageNode({ widget, assets, interactive }: WidgetProps<'image'>) {
  const image = useImage(assets.url(widget.md5));
  return (
    <Frame widget={widget} interactive={interactive}>
      {image ? (
        <Picture source={image} fit={widget.fit} w={widget.w} h={widget.h} radius={widget.radius} />
      ) : (
        interactive && <Placeholder w={widget.w} h={widget.h} />
      )}
    </Frame>
  );
}

import { useImage } from '../../use-image';
import { FittedImage } from '../fitted-image';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import type { WidgetProps } from '../widget-view';

export function ImageNode({ widget, assets, interactive }: WidgetProps<'image'>) {
  const image = useImage(assets.url(widget.md5));
  return (
    <Frame widget={widget} interactive={interactive}>
      {image ? (
        <FittedImage source={image} fit={widget.fit} w={widget.w} h={widget.h} radius={widget.radius} chosen={widget} />
      ) : (
        interactive && <Placeholder w={widget.w} h={widget.h} />
      )}
    </Frame>
  );
}

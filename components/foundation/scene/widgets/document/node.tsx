import { useImage } from '../../use-image';
import { FittedImage } from '../fitted-image';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import type { WidgetProps } from '../widget-view';

/** A document as it is in a canvas: its first page. Where it plays, `DocumentLayer` shows one after the other. */
export function DocumentNode({ widget, assets, interactive }: WidgetProps<'document'>) {
  const [first] = widget.pages;
  const image = useImage(first && assets.url(first.md5));
  return (
    <Frame widget={widget} interactive={interactive}>
      {image ? (
        <FittedImage source={image} fit={widget.fit} w={widget.w} h={widget.h} />
      ) : (
        interactive && <Placeholder w={widget.w} h={widget.h} />
      )}
    </Frame>
  );
}

import { useImage } from '../../use-image';
import { FittedImage } from '../fitted-image';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import type { WidgetProps } from '../widget-view';

/** Document on a canvas: its first page. During playback `DocumentLayer` shows all pages in turn. */
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

import { EditorSign } from '../../editor-signs';
import { useImage } from '../../use-image';
import { FittedImage } from '../fitted-image';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import type { WidgetProps } from '../widget-view';
import { useTurn } from './use-turn';

/** Current picture; in the editor the first one if none may be shown now. */
export function CarouselNode({ widget, assets, interactive, playing = false }: WidgetProps<'carousel'>) {
  const { item } = useTurn(widget, playing);
  const shown = item ?? (interactive ? widget.items[0] : undefined);
  const image = useImage(shown && assets.url(shown.md5));
  const picture = image ? (
    <FittedImage source={image} fit={widget.fit} w={widget.w} h={widget.h} radius={widget.radius} />
  ) : (
    interactive && <Placeholder w={widget.w} h={widget.h} />
  );
  return (
    <Frame widget={widget} interactive={interactive}>
      {item ? picture : <EditorSign>{picture}</EditorSign>}
    </Frame>
  );
}

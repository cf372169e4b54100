import { Shape } from 'react-konva';
import { useImage } from '../../use-image';
import { FittedImage } from '../fitted-image';
import { Frame } from '../frame';
import type { WidgetProps } from '../widget-view';
import { paintSign } from './paint-sign';

/** Stream on a canvas: its fallback image, or a sign with its host. During playback `StreamLayer` shows it. */
export function StreamNode({ widget, assets, interactive }: WidgetProps<'stream'>) {
  const { w, h, fallback } = widget;
  const picture = useImage(fallback && assets.url(fallback.md5));
  return (
    <Frame widget={widget} interactive={interactive}>
      {fallback && picture ? (
        <FittedImage source={picture} fit={fallback.fit} w={w} h={h} />
      ) : (
        <Shape width={w} height={h} listening={false} sceneFunc={({ _context }) => paintSign(_context, widget)} />
      )}
    </Frame>
  );
}

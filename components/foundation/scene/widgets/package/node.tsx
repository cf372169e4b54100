import { Shape } from 'react-konva';
import { useImage } from '../../use-image';
import { FittedImage } from '../fitted-image';
import { Frame } from '../frame';
import type { WidgetProps } from '../widget-view';
import { paintSign } from './paint-sign';

/** Package on a canvas: its picture, or a sign with its name. During playback `PackageLayer` shows it. */
export function PackageNode({ widget, assets, interactive }: WidgetProps<'package'>) {
  const { w, h, of } = widget;
  const picture = useImage(of.picture ? assets.url(of.picture.md5) : undefined);
  return (
    <Frame widget={widget} interactive={interactive}>
      {picture ? (
        <FittedImage source={picture} fit="contain" w={w} h={h} />
      ) : (
        <Shape width={w} height={h} listening={false} sceneFunc={({ _context }) => paintSign(_context, widget)} />
      )}
    </Frame>
  );
}

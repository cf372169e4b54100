'use client';
import { memo } from 'react';
import { Group, Rect } from 'react-konva';
import type { Background } from '@/lib/contract/program';
import type { Assets } from './assets';
import { useImage } from './use-image';
import { FittedImage } from './widgets/fitted-image';

interface BackgroundNodeProps {
  background: Background;
  assets: Assets;
  width: number;
  height: number;
}

/** Background colour with an image above it. A scene draws the program's background, then its own. */
export const BackgroundNode = memo(function BackgroundNode({ background, assets, width, height }: BackgroundNodeProps) {
  const { image } = background;
  const picture = useImage(image && assets.url(image.md5));
  return (
    <Group listening={false} clipX={0} clipY={0} clipWidth={width} clipHeight={height}>
      <Rect width={width} height={height} fill={background.color} />
      {image && picture && <FittedImage source={picture} fit={image.fit} w={width} h={height} />}
    </Group>
  );
});

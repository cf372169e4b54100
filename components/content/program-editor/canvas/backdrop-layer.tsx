'use client';

import { Layer, Shape } from 'react-konva';
import { type Assets, BackgroundNode } from '@/components/foundation/scene';
import { type Editor, sceneOf } from '@/lib/editor';
import { useStateOf } from '../editor-context';
import type { CanvasColours } from './colours';

interface BackdropLayerProps {
  editor: Editor;
  assets: Assets;
  colours: CanvasColours;
}

/** Canvas pixels between grid lines: the first step that is wide enough on the screen. */
const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000];
const LEAST_STEP = 14;

/** Layer below all widgets: backgrounds of program and scene, and the grid. */
export function BackdropLayer({ editor, assets, colours }: BackdropLayerProps) {
  const settled = useStateOf(editor, (state) => state.settled);
  const scene = useStateOf(editor, (state) => sceneOf(state.settled, state.session.sceneId));
  const grid = useStateOf(editor, (state) => state.view.grid);
  const { width, height } = settled;
  return (
    <Layer listening={false}>
      <BackgroundNode background={settled.background} assets={assets} width={width} height={height} />
      <BackgroundNode background={scene.background} assets={assets} width={width} height={height} />
      {grid && (
        <Shape
          stroke={colours.grid}
          opacity={0.35}
          strokeWidth={1}
          strokeScaleEnabled={false}
          sceneFunc={(context, shape) => {
            const zoom = shape.getAbsoluteScale().x;
            const step = STEPS.find((each) => each * zoom >= LEAST_STEP) ?? 5000;
            context.beginPath();
            for (let x = step; x < width; x += step) {
              context.moveTo(x, 0);
              context.lineTo(x, height);
            }
            for (let y = step; y < height; y += step) {
              context.moveTo(0, y);
              context.lineTo(width, y);
            }
            context.strokeShape(shape);
          }}
        />
      )}
    </Layer>
  );
}

import './frames';
import type Konva from 'konva';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Group, Layer, Rect, Stage, Text, Transformer } from 'react-konva';
import { mixed, rectangles } from '../scene';

declare global {
  interface Window {
    choose: (ids: string[]) => void;
  }
}

const ZOOM = Math.min((innerWidth - 96) / 1920, (innerHeight - 96) / 1080);

/**
 * Straightforward page with the same library: draggable rectangles, or labels for mixed types, and its own Transformer,
 * without snapping.
 */
function Bare() {
  const layer = useRef<Konva.Layer>(null);
  const transformer = useRef<Konva.Transformer>(null);
  useEffect(() => {
    window.choose = (ids) => {
      const chosen = new Set(ids);
      transformer.current?.nodes(layer.current?.getChildren((node) => chosen.has(node.id())) ?? []);
    };
  }, []);
  const at = { x: (innerWidth - 1920 * ZOOM) / 2, y: (innerHeight - 1080 * ZOOM) / 2 };
  return (
    <Stage width={innerWidth} height={innerHeight} {...at} scaleX={ZOOM} scaleY={ZOOM}>
      <Layer ref={layer}>
        <Rect width={1920} height={1080} fill="#000" listening={false} />
        {location.search === '?mixed'
          ? mixed().map(({ id, name, x, y, w, h }) => (
              <Group key={id} id={id} x={x} y={y} draggable>
                <Rect width={w} height={h} fill="#336699" />
                <Text width={w} height={h} text={name} fontSize={8} fill="#fff" />
              </Group>
            ))
          : rectangles().map(({ id, x, y, w, h, fill }) => (
              <Rect key={id} id={id} x={x} y={y} width={w} height={h} fill={fill} draggable />
            ))}
      </Layer>
      <Layer>
        <Transformer ref={transformer} />
      </Layer>
    </Stage>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Bare />);

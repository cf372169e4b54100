'use client';

import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { type Box as Area, boundsOf, selectionFrame } from '@/lib/editor';
import { useEditorState, useSelectedWidgets } from '../editor-context';
import { type CanvasColours, useCanvasColours } from './colours';

/** Width in CSS pixels. */
export const RULER = 20;

/** Rulers in canvas pixels along the top and left edges, with the extent of the selection. */
export function Rulers() {
  const place = useRef<HTMLDivElement>(null);
  const across = useRef<HTMLCanvasElement>(null);
  const down = useRef<HTMLCanvasElement>(null);
  const colours = useCanvasColours(place);
  const camera = useEditorState((state) => state.view.camera);
  const viewport = useEditorState((state) => state.view.viewport);
  const widgets = useSelectedWidgets();

  useEffect(() => {
    if (!colours) return;
    const frame = selectionFrame(widgets);
    const box = frame && boundsOf(frame);
    paintRuler(across.current, colours, viewport.w, camera.x, camera.zoom, extent(box, 'x'), false);
    paintRuler(down.current, colours, viewport.h, camera.y, camera.zoom, extent(box, 'y'), true);
  }, [colours, viewport, camera, widgets]);

  return (
    <Box
      ref={place}
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        pointerEvents: 'none',
        '& canvas': { position: 'absolute', bgcolor: 'background.paper' },
      }}
    >
      <canvas ref={across} style={{ left: 0, top: -RULER, height: RULER }} />
      <canvas ref={down} style={{ left: -RULER, top: 0, width: RULER }} />
      <Box
        sx={{
          position: 'absolute',
          left: -RULER,
          top: -RULER,
          width: RULER,
          height: RULER,
          bgcolor: 'background.paper',
          borderRight: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      />
    </Box>
  );
}

function extent(box: Area | null, axis: 'x' | 'y'): [number, number] | null {
  return box && [box[axis], box[axis] + (axis === 'x' ? box.w : box.h)];
}

/** Canvas pixels between numbers: the first step that leaves them enough room. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
const ROOM = 64;

function paintRuler(
  canvas: HTMLCanvasElement | null,
  colours: CanvasColours,
  length: number,
  origin: number,
  zoom: number,
  selected: [number, number] | null,
  turned: boolean,
) {
  const context = canvas?.getContext('2d');
  if (!canvas || !context || length <= 0) return;
  const ratio = devicePixelRatio;
  canvas.width = Math.round((turned ? RULER : length) * ratio);
  canvas.height = Math.round((turned ? length : RULER) * ratio);
  canvas.style[turned ? 'height' : 'width'] = `${length}px`;
  // The left ruler is the top one, mirrored at the diagonal.
  if (turned) context.setTransform(0, ratio, ratio, 0, 0, 0);
  else context.setTransform(ratio, 0, 0, ratio, 0, 0);

  if (selected) {
    context.globalAlpha = 0.25;
    context.fillStyle = colours.accent;
    context.fillRect(selected[0] * zoom + origin, 0, (selected[1] - selected[0]) * zoom, RULER);
    context.globalAlpha = 1;
  }
  context.strokeStyle = colours.line;
  context.beginPath();
  context.moveTo(0, RULER - 0.5);
  context.lineTo(length, RULER - 0.5);
  context.stroke();

  const step = STEPS.find((each) => each * zoom >= ROOM) ?? 10_000;
  context.fillStyle = colours.text;
  context.strokeStyle = colours.text;
  context.font = '9.5px "Inter Variable", system-ui, sans-serif';
  context.globalAlpha = 0.85;
  context.beginPath();
  const small = step / 10;
  const first = Math.floor(-origin / zoom / step) * step;
  for (let i = 0; (first + i * small) * zoom + origin < length; i++) {
    const at = Math.round((first + i * small) * zoom + origin) + 0.5;
    context.moveTo(at, i % 10 === 0 ? 6 : i % 5 === 0 ? RULER - 7 : RULER - 4);
    context.lineTo(at, RULER);
    if (i % 10 === 0) label(context, String(Math.round(first + i * small)), at + 3, turned);
  }
  context.lineWidth = 0.5;
  context.stroke();
  context.globalAlpha = 1;
}

function label(context: CanvasRenderingContext2D, text: string, at: number, turned: boolean) {
  if (!turned) {
    context.fillText(text, at, 10);
    return;
  }
  // Rotates the number to read from bottom to top beside its line, after undoing the mirroring.
  context.save();
  context.transform(0, 1, 1, 0, 0, 0);
  context.translate(10, at + context.measureText(text).width);
  context.rotate(-Math.PI / 2);
  context.fillText(text, 0, 0);
  context.restore();
}

'use client';

import Box from '@mui/material/Box';
import { type PointerEvent, useEffect, useState } from 'react';
import { addPoint, type Point, simplifyOutline } from './outline';

interface LassoProps {
  /** True if the lasso is active without the shift key, too. */
  always: boolean;
  /** Receives the outline in pixels of the map. */
  onOutline: (outline: Point[]) => void;
}

/** Overlay that draws a lasso while the shift key is held or the tool is on. */
export function Lasso({ always, onOutline }: LassoProps) {
  const shift = useShift();
  const [outline, setOutline] = useState<readonly Point[]>([]);
  if (!always && !shift && outline.length === 0) return null;

  const at = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  return (
    <Box
      component="svg"
      aria-hidden
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', cursor: 'crosshair', touchAction: 'none' }}
      onPointerDown={(event: PointerEvent<SVGSVGElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setOutline([at(event)]);
      }}
      onPointerMove={(event: PointerEvent<SVGSVGElement>) => {
        if (outline.length > 0) setOutline(addPoint(outline, at(event)));
      }}
      onPointerUp={() => {
        const found = simplifyOutline(outline);
        setOutline([]);
        if (found) onOutline(found);
      }}
      onPointerCancel={() => setOutline([])}
    >
      <Box
        component="polygon"
        points={outline.map((point) => point.join(',')).join(' ')}
        sx={{ color: 'primary.main', fill: 'currentColor', fillOpacity: 0.15, stroke: 'currentColor' }}
        strokeWidth={2}
        strokeDasharray="6 4"
      />
    </Box>
  );
}

function useShift(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const follow = ({ shiftKey }: KeyboardEvent) => setHeld(shiftKey);
    const letGo = () => setHeld(false);
    window.addEventListener('keydown', follow);
    window.addEventListener('keyup', follow);
    window.addEventListener('blur', letGo);
    return () => {
      window.removeEventListener('keydown', follow);
      window.removeEventListener('keyup', follow);
      window.removeEventListener('blur', letGo);
    };
  }, []);
  return held;
}

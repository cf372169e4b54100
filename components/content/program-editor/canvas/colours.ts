import { useColorScheme } from '@mui/material/styles';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Colours of the drawing area. A canvas doesn't support CSS variables, so they are resolved where it is mounted. */
export interface CanvasColours {
  accent: string;
  onAccent: string;
  guide: string;
  warning: string;
  onWarning: string;
  grid: string;
  text: string;
  line: string;
}

/** Returns the theme's colours, read again when the scheme changes. */
export function useCanvasColours(place: RefObject<HTMLElement | null>): CanvasColours | null {
  const { colorScheme } = useColorScheme();
  const [colours, setColours] = useState<CanvasColours | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables depend on the scheme
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const read = (name: string) => style.getPropertyValue(`--mui-palette-${name}`).trim();
    setColours({
      accent: read('primary-main'),
      onAccent: read('primary-contrastText'),
      guide: read('error-main'),
      warning: read('warning-main'),
      onWarning: read('warning-contrastText'),
      grid: read('text-secondary'),
      text: read('text-secondary'),
      line: read('divider'),
    });
  }, [place, colorScheme]);
  return colours;
}

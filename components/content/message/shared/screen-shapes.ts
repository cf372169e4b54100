/** Preview sizes of screens, in pixels. */
export const screenShapes = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '4:3': { width: 1600, height: 1200 },
  '32:9': { width: 3840, height: 1080 },
  '1:1': { width: 1080, height: 1080 },
} as const;

export type ScreenShape = keyof typeof screenShapes | 'custom';

export const shapeNames = Object.keys(screenShapes) as (keyof typeof screenShapes)[];

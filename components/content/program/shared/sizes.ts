/** Usual sizes of programs. */
export const sizes = [
  { key: 'landscape', width: 1920, height: 1080 },
  { key: 'portrait', width: 1080, height: 1920 },
  { key: 'square', width: 1080, height: 1080 },
  { key: 'ultraHd', width: 3840, height: 2160 },
] as const;

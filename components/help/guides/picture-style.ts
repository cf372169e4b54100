/** Pictures are of light pages: in dark modes a frame keeps them from glaring. */
export const pictureSx = {
  display: 'block',
  width: '100%',
  height: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
} as const;

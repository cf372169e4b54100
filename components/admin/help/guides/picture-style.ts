/** Pictures are of light pages, whatever the mode: a line says where they end. */
export const pictureSx = {
  display: 'block',
  width: '100%',
  height: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
} as const;

/** Border around pictures, which show light pages in every colour scheme. */
export const pictureSx = {
  display: 'block',
  width: '100%',
  height: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
} as const;

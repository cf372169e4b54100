/** Colours from grey (filler) to red (must play). Always shown with a label. */
const colours = [
  '#78909c',
  '#5c6bc0',
  '#3f7fd0',
  '#1e88a8',
  '#2e8b57',
  '#6b8e23',
  '#b8860b',
  '#d2691e',
  '#d1495b',
  '#b3001b',
];

export const colourOf = (priority: number) => colours[priority - 1] ?? '#78909c';

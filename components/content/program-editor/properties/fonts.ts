/** Fonts bundled with the product, and fonts that terminals and browsers have. */
const families = [
  'Inter Variable',
  'sans-serif',
  'serif',
  'monospace',
  'Arial',
  'Georgia',
  'Times New Roman',
  'Verdana',
  'Microsoft YaHei',
  'PingFang SC',
  'SimSun',
  'Noto Sans CJK SC',
];

/** Returns the selectable families, including the one in use. */
export function fontFamilies(used: string | null): readonly string[] {
  return used === null || families.includes(used) ? families : [used, ...families];
}

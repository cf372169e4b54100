/** What the product brings itself, and what terminals and browsers have of their own. */
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

/** The families to choose from, with the one that is used already. */
export function fontFamilies(used: string | null): readonly string[] {
  return used === null || families.includes(used) ? families : [used, ...families];
}

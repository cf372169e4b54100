/** Name that is valid for files on every system. */
export const safe = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, 80) || 'file';

import { createHash } from 'node:crypto';

/** JSON with sorted keys, so that equal content is equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

/** SHA-256 of a value's canonical JSON in hex: equal content has equal hashes. */
export const contentHash = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex');

import type { z } from 'zod';

/** Id of another platform: any short word. */
export const FOREIGN_ID = /^[\w.:-]{1,64}$/;

/**
 * Parses form values whose ids may be those of another platform, which are no UUIDs. Returns undefined if anything else
 * is invalid.
 */
export function parseWithIds<S extends z.ZodType>(schema: S, given: unknown): z.output<S> | undefined {
  const first = schema.safeParse(given);
  if (first.success) return first.data;
  const ids = new Map<string, string>();
  const value = structuredClone(given);
  for (const { code, path, ...issue } of first.error.issues) {
    const id = String(path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)?.[key], value));
    if (code !== 'invalid_format' || !('format' in issue) || issue.format !== 'uuid' || !FOREIGN_ID.test(id)) {
      return undefined;
    }
    put(value, path, standInFor(id, ids));
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? (withIds(parsed.data, ids) as z.output<S>) : undefined;
}

/**
 * Returns a UUID to parse in place of an id, so that defaults and transformations of other fields apply; the id is
 * restored afterwards.
 */
function standInFor(id: string, ids: Map<string, string>): string {
  const standIn = `00000000-0000-7000-8000-${ids.size.toString(16).padStart(12, '0')}`;
  ids.set(standIn, id);
  return standIn;
}

function put(value: unknown, path: readonly PropertyKey[], part: unknown): void {
  const parent = path.slice(0, -1).reduce<unknown>((of, key) => (of as Record<PropertyKey, unknown>)[key], value);
  (parent as Record<PropertyKey, unknown>)[path.at(-1) as PropertyKey] = part;
}

function withIds(value: unknown, ids: Map<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withIds(each, ids)]));
}

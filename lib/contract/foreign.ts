import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Issues hidden behind others are found round by round; a document has few kinds of them. */
const MOST_ROUNDS = 5;
/** Ids of other platforms: numbers, or 32 hex digits. */
const FOREIGN_ID = /^(?:\d{1,20}|[\da-f]{32})$/i;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Parses a value that another platform may write in its own way: numbers as text, text as numbers, ids that are no UUIDs.
 * What follows the contract costs nothing more. Undefined where it can't be understood.
 */
export function parseForeign<S extends z.ZodType>(schema: S, given: unknown): z.output<S> | undefined {
  const first = schema.safeParse(given);
  if (first.success) return first.data;
  const ids = new Map<string, string>();
  let value = structuredClone(given);
  let { issues } = first.error;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const issue of issues) {
      const mended = mend(issue, at(value, issue.path), ids);
      if (mended === undefined) return undefined;
      value = put(value, issue.path, mended);
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return withIds(parsed.data, ids) as z.output<S>;
    issues = parsed.error.issues;
  }
  return undefined;
}

/** What a value that is refused stands for; undefined for nothing that is known. */
function mend(issue: Issue, value: unknown, ids: Map<string, string>): unknown {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && typeof value === 'number') return String(value);
      return issue.expected === 'number' ? numberOf(value) : undefined;
    case 'invalid_format':
      return issue.format === 'uuid' && FOREIGN_ID.test(String(value)) ? standInFor(String(value), ids) : undefined;
    case 'invalid_value':
      return issue.values.find((allowed) => String(allowed) === String(value));
    case 'invalid_union':
      return mendOf(issue.errors, value, ids);
    default:
      return undefined;
  }
}

/** By the first member of a union that the whole value can be mended for. */
function mendOf(members: Issue[][], value: unknown, ids: Map<string, string>): unknown {
  for (const issues of members) {
    let mended = structuredClone(value);
    const isMended = issues.every((issue) => {
      const part = mend(issue, at(mended, issue.path), ids);
      mended = put(mended, issue.path, part);
      return part !== undefined;
    });
    if (isMended && issues.length > 0) return mended;
  }
  return undefined;
}

const numberOf = (value: unknown) => (typeof value === 'string' && NUMBER.test(value) ? Number(value) : undefined);

/** Parsed in the place of an id, so that defaults and transformations of all else apply; it is put back afterwards. */
function standInFor(id: string, ids: Map<string, string>): string {
  const standIn = `00000000-0000-7000-8000-${ids.size.toString(16).padStart(12, '0')}`;
  ids.set(standIn, id);
  return standIn;
}

function withIds(value: unknown, ids: Map<string, string>): unknown {
  if (ids.size === 0) return value;
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withIds(each, ids)]));
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}

function put(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const parent = value as Record<PropertyKey, unknown>;
  parent[key] = put(parent[key], rest, part);
  return parent;
}

import { z } from 'zod';

interface Said<T = unknown> {
  value: T;
  /** Words that stand for a flag. */
  yes?: T;
  no?: T;
}

const values = z.registry<Said>();

/**
 * Says what a field counts as if another platform leaves it out or writes a word that we don't know. `flags` says what yes and no mean for
 * platforms that write it as a flag.
 */
export function absentAs<S extends z.ZodType>(
  value: z.output<S>,
  schema: S,
  flags?: Required<Pick<Said<z.output<S>>, 'yes' | 'no'>>,
): S {
  values.add(schema, { value, ...flags });
  return schema;
}

/** Looks up what was said of a field. */
export const valueWhenAbsent = (schema: z.core.$ZodType): Said | undefined => values.get(schema);

import { z } from 'zod';

interface Said<T = unknown> {
  value: T;
  /** Words equivalent to a flag. */
  yes?: T;
  no?: T;
}

const values = z.registry<Said>();

/**
 * Sets the value of a field that another platform omits, or fills with an unknown word. `flags` maps yes and no for
 * platforms that write the field as a flag.
 */
export function defaultIfAbsent<S extends z.ZodType>(
  value: z.output<S>,
  schema: S,
  flags?: Required<Pick<Said<z.output<S>>, 'yes' | 'no'>>,
): S {
  values.add(schema, { value, ...flags });
  return schema;
}

/** Returns what `defaultIfAbsent` set for a field. */
export const valueWhenAbsent = (schema: z.core.$ZodType): Said | undefined => values.get(schema);

import { z } from 'zod';

const values = z.registry<{ value: unknown }>();

/** Says what a field counts as where another platform leaves it out, for one that can't be empty. */
export function absentAs<S extends z.ZodType>(value: z.output<S>, schema: S): S {
  values.add(schema, { value });
  return schema;
}

/** What was said of a field; undefined where nothing was. */
export const valueWhenAbsent = (schema: z.core.$ZodType): { value: unknown } | undefined => values.get(schema);

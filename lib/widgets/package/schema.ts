import { z } from 'zod';
import { base, material } from '../fields';
import { manifestLimits, packageValue, propertyKey } from './manifest';

/** Package of the widget library: `materialId` is the id of its version, `md5` of the one file that contains all of its files. */
export const packageWidget = z.object({
  ...base,
  type: z.literal('package'),
  of: z.object({
    ...material,
    title: z.string().max(100),
    version: z.string().max(30),
    /** Picture for places where it cannot run: covers, thumbnails, screenshots. */
    picture: z.object(material).nullable(),
  }),
  /** Values of its properties, by key. */
  values: z
    .record(propertyKey, packageValue)
    .refine((all) => Object.keys(all).length <= manifestLimits.properties, 'tooMany'),
  /** True if visitors may touch it. */
  interactive: z.boolean(),
});
export type PackageWidget = z.infer<typeof packageWidget>;

import { z } from 'zod';
import { base, material } from '../fields';
import { manifestLimits, packageValue, propertyKey } from './manifest';

/** A package of the widget library: `materialId` is the id of its version, `md5` of the one file that holds all of its files. */
export const packageWidget = z.object({
  ...base,
  type: z.literal('package'),
  of: z.object({
    ...material,
    title: z.string().max(100),
    version: z.string().max(30),
    /** Stands for it where it cannot run: covers, thumbnails, pictures of a screen. */
    picture: z.object(material).nullable(),
  }),
  /** Of its properties, by key. */
  values: z
    .record(propertyKey, packageValue)
    .refine((all) => Object.keys(all).length <= manifestLimits.properties, 'tooMany'),
  /** People at the screen may touch it. */
  interactive: z.boolean(),
});
export type PackageWidget = z.infer<typeof packageWidget>;

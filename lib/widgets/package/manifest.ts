import { z } from 'zod';
import { color } from '../fields';

/** Limits of a manifest, `widget.json` of a package. */
export const manifestLimits = { properties: 50, options: 50, text: 1_000, languages: 20 } as const;

/** Key by which a package's script reads a property. */
export const propertyKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/);

/** Label by language; English, or else the first one, replaces a missing language. */
const label = z
  .record(z.string().regex(/^[A-Za-z_-]{2,10}$/), z.string().trim().min(1).max(100))
  .refine((texts) => Object.keys(texts).length > 0 && Object.keys(texts).length <= manifestLimits.languages);

const common = { key: propertyKey, label };
const amount = z.number().min(-1e12).max(1e12);

/** Property that can be set when the package is placed. */
const property = z.discriminatedUnion('type', [
  z
    .object({
      ...common,
      type: z.literal('text'),
      default: z.string().max(manifestLimits.text).default(''),
      maxLength: z.int().min(1).max(manifestLimits.text).default(200),
    })
    .refine((of) => of.default.length <= of.maxLength),
  z
    .object({ ...common, type: z.literal('number'), default: amount, min: amount.optional(), max: amount.optional() })
    .refine((of) => (of.min ?? of.default) <= of.default && of.default <= (of.max ?? of.default)),
  z.object({ ...common, type: z.literal('color'), default: color }),
  z.object({ ...common, type: z.literal('switch'), default: z.boolean() }),
  z
    .object({
      ...common,
      type: z.literal('choice'),
      options: z
        .array(z.object({ value: z.string().min(1).max(100), label }))
        .min(1)
        .max(manifestLimits.options),
      default: z.string(),
    })
    .refine((of) => of.options.some(({ value }) => value === of.default)),
]);
export type PackageProperty = z.infer<typeof property>;

/** Manifest of a package. */
export const packageManifest = z.object({
  name: z.string().trim().min(1).max(100),
  version: z.string().regex(/^\d{1,6}(\.\d{1,6}){0,2}$/),
  width: z.int().min(16).max(20_000),
  height: z.int().min(16).max(20_000),
  properties: z
    .array(property)
    .max(manifestLimits.properties)
    .default([])
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length),
});
export type PackageManifest = z.infer<typeof packageManifest>;

/** Value of a property. */
export const packageValue = z.union([z.string().max(manifestLimits.text), amount, z.boolean()]);
export type PackageValues = Record<string, z.infer<typeof packageValue>>;

/** Returns the values of all properties: those that are set and still valid, else the defaults. */
export function valuesFor({ properties }: PackageManifest, set: PackageValues = {}): PackageValues {
  return Object.fromEntries(
    properties.map((of) => {
      const value = Object.hasOwn(set, of.key) ? set[of.key] : undefined;
      return [of.key, value !== undefined && fits(of, value) ? value : of.default];
    }),
  );
}

function fits(of: PackageProperty, value: PackageValues[string]): boolean {
  switch (of.type) {
    case 'text':
      return typeof value === 'string' && value.length <= of.maxLength;
    case 'number':
      return typeof value === 'number' && value >= (of.min ?? value) && value <= (of.max ?? value);
    case 'color':
      return color.safeParse(value).success;
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return of.options.some((option) => option.value === value);
  }
}

/** Returns a label in the reader's language. */
export const labelIn = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts[language.split('_')[0] ?? ''] ?? texts.en ?? Object.values(texts)[0] ?? '';

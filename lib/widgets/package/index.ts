import type { WidgetDefinition } from '../definition';
import { naturalSize } from '../sizes';
import type { PackageValues } from './manifest';
import { type PackageWidget, packageWidget } from './schema';

/** Requirements of a new one: a package version, its own size, and the values of its properties. */
interface PackageOwn {
  of: PackageWidget['of'];
  size: { width: number; height: number };
  values: PackageValues;
}

export const packaged = {
  schema: packageWidget,
  migrations: {},
  madeOf: null,
  create: ({ of, size, values }, on) => ({
    ...naturalSize({ ...of, ...size, seconds: null }, on),
    of,
    values,
    interactive: false,
  }),
  scaled: () => ({}),
  duration: null,
  files: ({ of: { materialId, md5, picture } }) => [
    { path: 'of', materialId, md5, type: 'package' },
    ...(picture ? [{ path: 'of.picture', ...picture, type: 'image' as const }] : []),
  ],
  addresses: () => [],
  sources: () => [],
  fonts: () => [],
  isAnimated: () => true,
  changesOverTime: false,
  isVisible: true,
  empty: () => false,
  tap: null,
  remapSceneLinks: (widget) => widget,
  label: null,
  texts: ({ of, values }, manifestOf) =>
    (manifestOf(of.materialId)?.properties ?? []).flatMap((property) =>
      property.type === 'text' && typeof values[property.key] === 'string'
        ? { path: `values.${property.key}`, maxLength: property.maxLength }
        : [],
    ),
  typing: null,
} satisfies WidgetDefinition<PackageWidget, PackageOwn>;

import type { DailyHours, ManifestFile } from '@/lib/contract/gateway';

/**
 * Versions of programs that a terminal needs for one reason, and the hours in which their files may be fetched; empty: at any
 * time.
 */
export interface NeededVersions {
  versions: readonly string[];
  hours: readonly DailyHours[];
}

/** Files of versions, each once, with their hours. A file needed by anything at any time may be fetched at any time. */
export function filesWithHours(
  versions: readonly { version: { id: string }; files: readonly ManifestFile[] }[],
  needs: readonly NeededVersions[],
): ManifestFile[] {
  const filesOf = new Map(versions.map(({ version, files }) => [version.id, files]));
  const anyTime = new Set<string>();
  const within = new Map<string, DailyHours[]>();
  for (const { versions: ids, hours } of needs)
    for (const { md5 } of ids.flatMap((id) => filesOf.get(id) ?? [])) {
      if (hours.length > 0) within.set(md5, [...(within.get(md5) ?? []), ...hours]);
      else anyTime.add(md5);
    }
  const each = new Map(versions.flatMap(({ files }) => files.map((file) => [file.md5, file])));
  return [...each.values()].map((file) =>
    anyTime.has(file.md5) ? file : { ...file, hours: distinct(within.get(file.md5) ?? []) },
  );
}

const distinct = (hours: readonly DailyHours[]): DailyHours[] => [
  ...new Map(hours.map((each) => [`${each.from} ${each.until}`, each])).values(),
];

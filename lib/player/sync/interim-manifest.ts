import type { Manifest } from '@/lib/contract/gateway';
import { programsOf } from '@/lib/contract/play-plan';
import { materialsOf } from '@/lib/contract/program';

/**
 * Returns what plays while files of the wanted revision wait for their hours: everything in it whose files have
 * arrived, and in place of the rest what was held before. A list missing in the wanted revision stays until those that
 * wait for their files can replace it.
 */
export function interimManifest(held: Manifest | null, wanted: Manifest, isHere: (md5: string) => boolean): Manifest {
  const missing = new Set(wanted.files.flatMap(({ md5 }) => (isHere(md5) ? [] : [md5])));
  const incomplete = new Set(
    wanted.programs.flatMap(({ id, document }) =>
      [...materialsOf(document).keys()].some((md5) => missing.has(md5)) ? [id] : [],
    ),
  );
  const isWhole = (versions: readonly string[]) => !versions.some((id) => incomplete.has(id));
  const instead = <T>(
    all: readonly T[],
    versionsOf: (each: T) => readonly string[],
    former: (each: T) => T | undefined,
  ) => all.flatMap((each) => (isWhole(versionsOf(each)) ? each : (former(each) ?? [])));

  const published = wanted.published.filter(({ programs }) => isWhole(programs));
  const waits = published.length < wanted.published.length;
  const former = waits ? (held?.published ?? []) : [];
  const result: Manifest = {
    ...wanted,
    revision: held?.revision ?? 0,
    published: [
      ...former.filter(({ publishId }) => !published.some((each) => each.publishId === publishId)),
      ...published,
    ],
    plans: instead(wanted.plans, programsOf, ({ id }) => held?.plans.find((each) => each.id === id)),
    messages: instead(
      wanted.messages,
      ({ versionId }) => (versionId === null ? [] : [versionId]),
      ({ messageId }) => held?.messages.find((each) => each.messageId === messageId),
    ),
  };
  if (wanted.triggers)
    result.triggers = instead(
      wanted.triggers,
      ({ versionId }) => (versionId === null ? [] : [versionId]),
      ({ id }) => held?.triggers?.find((each) => each.id === id),
    );
  const shown = new Set([
    ...result.published.flatMap(({ programs }) => programs),
    ...result.plans.flatMap(programsOf),
    ...[...result.messages, ...(result.triggers ?? [])].flatMap(({ versionId }) => versionId ?? []),
  ]);
  const kept = (held?.programs ?? []).filter(
    ({ id }) => shown.has(id) && !wanted.programs.some((version) => version.id === id),
  );
  const needed = new Set(kept.flatMap(({ document }) => [...materialsOf(document).keys()]));
  const here = wanted.files.filter(({ md5 }) => !missing.has(md5));
  return {
    ...result,
    programs: [...wanted.programs.filter(({ id }) => !incomplete.has(id)), ...kept],
    files: [
      ...here,
      ...(held?.files ?? []).filter(({ md5 }) => needed.has(md5) && !here.some((file) => file.md5 === md5)),
    ],
  };
}

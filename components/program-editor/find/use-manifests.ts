import { useMemo } from 'react';
import useSWR from 'swr';
import { call } from '@/lib/client/call';
import type { ProgramDocument } from '@/lib/contract/program';
import { type OwnWidgetVersion, ownWidgetVersion } from '@/lib/contract/widget-library';
import type { ManifestOf } from '@/lib/widgets';

/** The manifests of the packages that a document shows; of one that is gone, or not there yet, none. */
export function useManifests({ scenes }: ProgramDocument): ManifestOf {
  const shown = scenes.flatMap(({ widgets }) =>
    widgets.flatMap((widget) => (widget.type === 'package' ? widget.of.materialId : [])),
  );
  const ids = [...new Set(shown)].sort();
  const { data = NONE } = useSWR(ids.length > 0 ? ['packageVersions', ...ids] : null, () =>
    Promise.all(ids.map((id) => call(ownWidgetVersion, { id }).catch(() => null))),
  );
  return useMemo(() => {
    const known = new Map(data.flatMap((each) => (each ? [[each.id, each.manifest]] : [])));
    return (id) => known.get(id);
  }, [data]);
}

const NONE: readonly (OwnWidgetVersion | null)[] = [];

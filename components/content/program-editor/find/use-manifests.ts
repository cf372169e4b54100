import { useMemo } from 'react';
import { useCall } from '@/lib/client/use-call';
import type { ProgramDocument } from '@/lib/contract/program';
import { MOST_MANIFESTS, ownWidgetManifests } from '@/lib/contract/widget-package';
import type { ManifestOf } from '@/lib/widgets';

/**
 * Returns the manifests of a document's packages, as many as one request allows; none for packages that are missing or
 * still loading.
 */
export function useManifests({ scenes }: ProgramDocument): ManifestOf {
  const shown = scenes.flatMap(({ widgets }) =>
    widgets.flatMap((widget) => (widget.type === 'package' ? widget.of.materialId : [])),
  );
  const ids = [...new Set(shown)].sort().slice(0, MOST_MANIFESTS);
  const { data } = useCall(ownWidgetManifests, ids.length > 0 ? { ids } : null);
  return useMemo(() => {
    const known = new Map(data?.map(({ id, manifest }) => [id, manifest]));
    return (id) => known.get(id);
  }, [data]);
}

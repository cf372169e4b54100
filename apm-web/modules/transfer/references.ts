import { filesOf, type ProgramDocument, sourcesOf, type Widget } from '@/lib/contract/program';

/** Version of a package that exists here. */
export interface KnownPackage {
  id: string;
  md5: string;
  pictureMd5: string | null;
  name: string;
  version: string;
}

/** Local counterparts of the ids in a document. */
export interface LocalReferences {
  materials: ReadonlyMap<string, { id: string; md5: string }>;
  sources: ReadonlyMap<string, string>;
  packages: ReadonlyMap<string, KnownPackage>;
  triggers: ReadonlySet<string>;
}

/**
 * Replaces references in an imported document with local ones. A widget without its data source has no rows, or no place for its
 * weather; a package that does not exist here is removed, as it cannot be empty; a button without its trigger leads to the next scene.
 * Every material must be known.
 */
export function localizeReferences(
  document: ProgramDocument,
  { materials, sources, packages, triggers }: LocalReferences,
): ProgramDocument {
  const copy = structuredClone(document);
  for (const { path, materialId, type } of filesOf(copy)) {
    const here = materials.get(materialId);
    if (!here || type === 'package') continue;
    const use = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
    Object.assign(use as object, { materialId: here.id, md5: here.md5 });
  }
  for (const scene of copy.scenes)
    scene.widgets = scene.widgets.flatMap((widget): Widget[] => {
      if (widget.type === 'package') {
        const here = packages.get(widget.of.materialId);
        return here ? [{ ...widget, of: shown(here) }] : [];
      }
      const fed = withTrigger(withSources(widget, sources), triggers);
      const values = new Set(sources.values());
      return sourcesOf({ scenes: [{ ...scene, widgets: [fed] }] }).every((id) => values.has(id)) ? [fed] : [];
    });
  const left = new Set(copy.scenes.flatMap(({ widgets }) => widgets.map(({ id }) => id)));
  for (const which of ['exit', 'before', 'after'] as const) {
    const button = copy.buttons[which];
    if (button && !left.has(button.widgetId)) copy.buttons[which] = null;
  }
  return copy;
}

const shown = ({ id: materialId, md5, pictureMd5, name: title, version }: KnownPackage) => ({
  ...{ materialId, md5, title, version },
  picture: pictureMd5 ? { materialId, md5: pictureMd5 } : null,
});

function withSources(widget: Widget, sources: LocalReferences['sources']): Widget {
  if ('feed' in widget && widget.feed.kind === 'source') {
    const sourceId = sources.get(widget.feed.sourceId);
    const feed = sourceId ? { ...widget.feed, sourceId } : { kind: 'typed' as const, rows: [] };
    return { ...widget, feed } as Widget;
  }
  if (widget.type === 'weather' && widget.sourceId !== null)
    return { ...widget, sourceId: sources.get(widget.sourceId) ?? null };
  return widget;
}

const withTrigger = (widget: Widget, triggers: LocalReferences['triggers']): Widget =>
  widget.type === 'button' && widget.action.kind === 'trigger' && !triggers.has(widget.action.triggerId)
    ? { ...widget, action: { kind: 'after' } }
    : widget;

/** Buttons of a document that fire a trigger, with its id. */
export const firingButtons = (document: ProgramDocument): { triggerId: string; label: string }[] =>
  document.scenes.flatMap(({ widgets }) =>
    widgets.flatMap((widget) =>
      widget.type === 'button' && widget.action.kind === 'trigger'
        ? [{ triggerId: widget.action.triggerId, label: widget.label || widget.name }]
        : [],
    ),
  );

/** Ids of the package versions that a document shows. */
export const packagesOf = (document: ProgramDocument): string[] =>
  filesOf(document).flatMap(({ type, materialId }) => (type === 'package' ? [materialId] : []));

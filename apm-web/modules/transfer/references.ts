import { type Condition, sourceReferences, triggerReferences } from '@/lib/contract/condition';
import { conditionsOf, filesOf, type ProgramDocument, sourcesOf, type Widget } from '@/lib/contract/program';

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
 * weather; a package that does not exist here is removed, as it cannot be empty; a button without its trigger leads to the next scene;
 * a comparison without its data source or trigger is unknown. Every material must be known.
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
  const values = new Set(sources.values());
  for (const scene of copy.scenes) {
    if (scene.when) scene.when = localCondition(scene.when, sources, triggers);
    scene.widgets = scene.widgets.flatMap((widget): Widget[] => {
      if (widget.type === 'package') {
        const here = packages.get(widget.of.materialId);
        return here ? [{ ...widget, of: shown(here) }] : [];
      }
      const fed = withTrigger(withSources(widget, sources), triggers);
      return shownSources({ scenes: [{ ...scene, widgets: [fed] }] }).every((id) => values.has(id)) ? [fed] : [];
    });
  }
  const left = new Set(copy.scenes.flatMap(({ widgets }) => widgets.map(({ id }) => id)));
  for (const which of ['exit', 'before', 'after'] as const) {
    const button = copy.buttons[which];
    if (button && !left.has(button.widgetId)) copy.buttons[which] = null;
  }
  return copy;
}

/** Id that nothing has: a comparison with it is unknown, so that the stated side of its condition counts. */
const NOWHERE = '00000000-0000-0000-0000-000000000000';

function localCondition(
  condition: Condition,
  sources: LocalReferences['sources'],
  triggers: LocalReferences['triggers'],
): Condition {
  const comparisons = condition.comparisons.map((each) => {
    if (each.kind === 'cell') return { ...each, sourceId: sources.get(each.sourceId) ?? NOWHERE };
    if (each.kind === 'trigger') return { ...each, triggerId: triggers.has(each.triggerId) ? each.triggerId : NOWHERE };
    return each;
  });
  return { ...condition, comparisons };
}

/** Ids of the data sources that widgets show. */
export const shownSources = ({ scenes }: Pick<ProgramDocument, 'scenes'>): string[] =>
  sourcesOf({ scenes: scenes.map((scene) => ({ ...scene, when: undefined })) });

/** Names of the scenes whose condition reads a data source or a trigger that is not here. */
export const incompleteConditions = (
  { scenes }: ProgramDocument,
  { sources, triggers }: Pick<LocalReferences, 'sources' | 'triggers'>,
): string[] =>
  scenes.flatMap(({ name, when }) => {
    if (!when) return [];
    const isHere =
      sourceReferences(when, '').every(({ id }) => sources.has(id)) &&
      triggerReferences(when, '').every(({ id }) => triggers.has(id));
    return isHere ? [] : [name];
  });

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

/** Ids of the triggers that buttons fire, or that conditions of scenes compare. */
export const triggersOf = (document: ProgramDocument): string[] => [
  ...firingButtons(document).map(({ triggerId }) => triggerId),
  ...conditionsOf(document.scenes).flatMap((when) => triggerReferences(when, '').map(({ id }) => id)),
];

/** Ids of the package versions that a document shows. */
export const packagesOf = (document: ProgramDocument): string[] =>
  filesOf(document).flatMap(({ type, materialId }) => (type === 'package' ? [materialId] : []));

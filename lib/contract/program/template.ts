import { MOST_SLOT_LABEL, type Slot, textWithin, type Widget } from '@/lib/widgets';
import { swapLayouts } from './alternate-layout';
import type { ProgramDocument, Scene } from './document';

type SlotKind = Slot['kind'];
export type Accent = NonNullable<Slot['accent']>;
type Fields = Readonly<Record<string, unknown>>;

/** Fields that a slot opens, by its kind and widget type. */
const opened: Readonly<Record<Exclude<SlotKind, 'media'>, Partial<Record<Widget['type'], readonly string[]>>>> = {
  text: { text: ['text'], button: ['label'], qrCode: ['text'] },
  rows: {
    table: ['feed', 'locale'],
    menuBoard: ['feed', 'locale'],
    ticker: ['feed', 'locale'],
    chart: ['feed', 'locale'],
  },
  time: { countdown: ['target', 'timeZone'] },
  color: {
    text: ['color'],
    shape: ['fill'],
    clock: ['color'],
    countdown: ['color'],
    ticker: ['background'],
    button: ['background'],
    table: ['headBackground'],
    menuBoard: ['sectionColor'],
    qrCode: ['color'],
  },
};

/** Paths of a widget's colours that follow an accent of the form. */
const accented: Partial<Record<Widget['type'], readonly string[]>> = {
  text: ['color'],
  clock: ['color'],
  shape: ['fill'],
  ticker: ['background', 'color'],
  menuBoard: ['sectionColor', 'priceColor'],
  chart: ['series.0.color'],
};

/** Ways to follow an accent legibly: at least one for each type with such colours. */
const accentWays: Partial<Record<Widget['type'], readonly Accent['as'][]>> = {
  text: ['letters', 'ink'],
  clock: ['letters', 'ink'],
  shape: ['fill', 'ink'],
  ticker: ['fill'],
  menuBoard: ['letters'],
  chart: ['letters'],
};

/** Returns the ways in which a widget's colours can follow an accent; empty if its type has no such colours. */
export const accentOptionsOf = ({ type }: Widget): readonly Accent['as'][] => accentWays[type] ?? [];

/** Widget types of a slot for a picture or a video; a shape is the empty slot. */
const mediaTypes: readonly Widget['type'][] = ['shape', 'image', 'video'];

/** Returns the kinds of slots that a widget can be. */
export const slotKindsOf = ({ type }: Widget): SlotKind[] =>
  (['text', 'media', 'rows', 'time', 'color'] as const).filter((kind) =>
    kind === 'media' ? mediaTypes.includes(type) : opened[kind][type] !== undefined,
  );

/** Returns the fields of a widget that its slot opens; for media everything but its position. */
function openFields(widget: Widget, kind: SlotKind): readonly string[] {
  if (kind !== 'media') return opened[kind][widget.type] ?? [];
  return Object.keys(widget).filter((key) => !placeFields.includes(key));
}

const placeFields = [
  'id',
  'name',
  'x',
  'y',
  'w',
  'h',
  'rotation',
  'opacity',
  'locked',
  'hidden',
  'groupId',
  'groupName',
  'innerGroups',
  'animation',
  'slot',
];

/** True if a program made from the widget's template may change the field. */
export const isFieldOpen = (widget: Widget, field: string): boolean =>
  widget.slot !== undefined && openFields(widget, widget.slot.kind).includes(field);

/** Returns a widget without the fields that its slot opens. */
function frameOf(widget: Widget): Fields {
  const { slot } = widget;
  if (!slot) return widget;
  const open = openFields(widget, slot.kind);
  const without = painted(widget, (path) => path);
  return Object.fromEntries(Object.entries(without).filter(([key]) => !open.includes(key)));
}

/** Returns the colours of a widget that follow an accent, by path. */
const accentsOf = (widget: Widget): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (widget.slot?.accent ? (accented[widget.type] ?? []) : []).map((path) => [path, String(at(widget, path) ?? '')]),
  );

const at = (holder: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (inside as Fields | undefined)?.[key], holder);

/** Returns the widget with new colours where it follows an accent. */
function painted(widget: Widget, colourAt: (path: string, before: string) => string): Widget {
  const accents = Object.entries(accentsOf(widget));
  if (accents.length === 0) return widget;
  const copy = structuredClone(widget);
  for (const [path, before] of accents) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = at(copy, keys.join('.')) ?? copy;
    Object.assign(holder, { [last]: colourAt(path, before) });
  }
  return copy;
}

/** True if a document equals its template apart from the content of slots. */
export function keepsTemplate(frame: ProgramDocument, document: ProgramDocument): boolean {
  if (frame === document) return true;
  const { scenes: ours, template: _ours, variant: _ourOther, ...around } = frame;
  const { scenes: theirs, template: _theirs, variant: _theirOther, ...outside } = document;
  return same(around, outside) && keepsScenes(ours, theirs) && keepsAlternateLayout(frame, document);
}

/**
 * Compares the rendered layout instead of the stored one: a picture has no outline, so the layout of its placeholder's
 * outline is lost once the alternate layout was opened.
 */
function keepsAlternateLayout(frame: ProgramDocument, document: ProgramDocument): boolean {
  const [ours, theirs] = [frame.variant, document.variant];
  if (!ours || !theirs) return ours === theirs;
  if (same(ours, theirs)) return true;
  const isOfSize = ours.width === theirs.width && ours.height === theirs.height;
  return isOfSize && keepsScenes(swapLayouts(frame).scenes, swapLayouts(document).scenes);
}

const keepsScenes = (ours: readonly Scene[], theirs: readonly Scene[]): boolean =>
  ours.length === theirs.length && ours.every((scene, i) => keepsScene(scene, theirs[i]));

function keepsScene(frame: Scene, scene: Scene | undefined): boolean {
  if (!scene || frame === scene) return scene !== undefined;
  const { widgets: ours, ...around } = frame;
  const { widgets: theirs, ...outside } = scene;
  return (
    same(around, outside) &&
    ours.length === theirs.length &&
    ours.every((widget, i) => theirs[i] !== undefined && keepsWidget(widget, theirs[i]))
  );
}

function keepsWidget(frame: Widget, widget: Widget): boolean {
  if (frame === widget) return true;
  if (frame.slot?.kind === 'media' && !mediaTypes.includes(widget.type)) return false;
  return same(frameOf(frame), frameOf(widget));
}

/** Compares two values as JSON: an undefined field equals a missing one. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => same(each, b[i]));
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same((a as Fields)[key], (b as Fields)[key]));
}

/** Field of the form that fills in a template: all widgets of one kind and label. */
export interface FormField {
  key: string;
  kind: SlotKind;
  label: string;
  help: string;
  /** At least one widget; all have the same content. */
  widgets: [Widget, ...Widget[]];
}

const keyOf = ({ kind, label }: Slot) => `${kind} ${label}`;

/** Returns the form of a template, ordered by scene, then from top to bottom and left to right. */
export function formOf({ scenes }: Pick<ProgramDocument, 'scenes'>): FormField[] {
  const fields = new Map<string, FormField>();
  const slots = scenes.flatMap(({ widgets }) =>
    [...widgets]
      .sort((a, b) => a.y - b.y || a.x - b.x)
      .flatMap((widget) => (widget.slot ? [{ widget, slot: widget.slot }] : [])),
  );
  for (const { widget, slot } of slots) {
    if (followsAlone(slot)) continue;
    const key = keyOf(slot);
    const known = fields.get(key);
    if (known) known.widgets.push(widget);
    else fields.set(key, { key, kind: slot.kind, label: slot.label, help: slot.help ?? '', widgets: [widget] });
  }
  for (const { widget, slot } of slots) if (slot.accent) fields.get(accentKey(slot.accent))?.widgets.push(widget);
  const colours = [...fields.values()].filter(({ kind }) => kind === 'color');
  return [...[...fields.values()].filter(({ kind }) => kind !== 'color'), ...colours];
}

/** True if the slot is no field of the form itself. */
const followsAlone = ({ kind, accent }: Slot) => kind === 'color' && accent !== undefined;

/** Returns the key of the field whose colour a widget follows. */
const accentKey = ({ label }: Accent) => keyOf({ kind: 'color', label });

/** Returns the kind of form field that a widget is; `null` if fixed, even if its colours follow another field. */
export const fieldKindOf = ({ slot }: Widget): SlotKind | null => (slot && !followsAlone(slot) ? slot.kind : null);

/** Returns the slot of a widget turned into a field of another kind, or none. A colour of the form follows no other colour. */
export function slotOfKind(widget: Widget, kind: SlotKind | null): Slot | undefined {
  const { slot, name } = widget;
  const { accent, ...field } =
    slot && !followsAlone(slot) ? slot : { accent: slot?.accent, label: textWithin(name, MOST_SLOT_LABEL) };
  if (kind === null) return followingAlone(accent);
  return { ...field, kind, ...(accent && kind !== 'color' && { accent }) };
}

/** Returns the slot of a widget whose colours follow an accent from now on, or none. */
export function slotFollowing({ slot }: Widget, accent: Accent | undefined): Slot | undefined {
  if (!slot || followsAlone(slot)) return followingAlone(accent);
  const { accent: _, ...field } = slot;
  return accent ? { ...field, accent } : field;
}

const followingAlone = (accent: Accent | undefined): Slot | undefined =>
  accent && { kind: 'color', label: accent.label, accent };

/** Returns the slots that change when a field is relabelled, by widget id: whatever followed its colour keeps doing so. */
export function slotsLabelled({ scenes }: Pick<ProgramDocument, 'scenes'>, widget: Widget, label: string) {
  const { slot } = widget;
  const changed = new Map<string, Slot>();
  if (!slot) return changed;
  const all = scenes.flatMap(({ widgets }) => widgets);
  const isLeft = all.some((other) => other.id !== widget.id && other.slot && isField(other.slot, keyOf(slot)));
  for (const { id, slot: other } of all)
    if (!isLeft && other?.accent && accentKey(other.accent) === keyOf(slot)) {
      const accent = { ...other.accent, label };
      changed.set(id, followsAlone(other) ? { ...other, label, accent } : { ...other, accent });
    }
  return changed.set(widget.id, { ...slot, label });
}

const isField = (slot: Slot, key: string) => !followsAlone(slot) && keyOf(slot) === key;

/** Returns the document with the slots of this key filled: each takes the given fields that it opens. */
export function fillField(document: ProgramDocument, key: string, values: Fields): ProgramDocument {
  return eachSlot(document, (widget, slot) => (isField(slot, key) ? filled(widget, values) : widget));
}

/**
 * Returns the document with new colours where widgets follow the field of this key. `shade` computes each from the way it
 * follows, its path and the previous colour.
 */
export function applyAccents(
  document: ProgramDocument,
  key: string,
  shade: (accent: Accent, path: string, before: string) => string,
): ProgramDocument {
  return eachSlot(document, (widget, { accent }) =>
    accent && accentKey(accent) === key ? painted(widget, (path, before) => shade(accent, path, before)) : widget,
  );
}

/** Fills a slot; a slot for media shows the new content at the position and with the corners of the old one. */
function filled(widget: Widget, values: Fields): Widget {
  if (widget.slot?.kind === 'media') {
    const place = Object.fromEntries(Object.entries(widget).filter(([key]) => placeFields.includes(key)));
    const radius = 'radius' in widget ? widget.radius : 0;
    return { ...place, ...(values.type === 'image' && { radius }), ...values } as Widget;
  }
  const open = openFields(widget, widget.slot?.kind ?? 'text');
  const taken = Object.entries(values).filter(([key]) => open.includes(key));
  return { ...widget, ...Object.fromEntries(taken) } as Widget;
}

/**
 * Returns a template with the slot contents of a program made from an earlier version, matched by widget id. If another
 * program has renewed the template since, its widgets have other ids: then the content is matched by form field.
 */
export function applyTemplate(template: ProgramDocument, before: ProgramDocument): ProgramDocument {
  const all = before.scenes.flatMap(({ widgets }) => widgets);
  const held = new Map(all.map((widget) => [widget.id, widget]));
  const inField = new Map(
    all
      .toReversed()
      .flatMap((widget) => (widget.slot && !followsAlone(widget.slot) ? [[fieldOf(widget), widget]] : [])),
  );
  return eachSlot(template, (widget, slot) => {
    const own = held.get(widget.id) ?? (followsAlone(slot) ? undefined : inField.get(fieldOf(widget)));
    if (!own?.slot || own.slot.kind !== slot.kind) return widget;
    if (slot.kind !== 'media' && own.type !== widget.type) return widget;
    const open = openFields(own, slot.kind);
    const values = Object.fromEntries(Object.entries(own).filter(([key]) => open.includes(key)));
    if (slot.kind === 'media' && own.type === 'shape') return widget;
    const accents = accentsOf(own);
    return painted(filled(widget, values), (path, before) => accents[path] ?? before);
  });
}

/** Returns the form field, and the widget type where it has to match: a slot for media accepts each of its types. */
const fieldOf = ({ slot, type }: Widget) => slot && `${keyOf(slot)} ${slot.kind === 'media' ? '' : type}`;

/**
 * Returns an earlier document of a program to restore: it keeps what the program's template fixes now, or stays without
 * a template.
 */
export function restoreDocument(now: ProgramDocument, former: ProgramDocument): ProgramDocument {
  return now.template ? applyTemplate(now, former) : detached(former);
}

/** Returns an independent document: without template and slots, everything in it can be changed. */
export function detached({ template: _template, ...document }: ProgramDocument): ProgramDocument {
  return {
    ...document,
    scenes: document.scenes.map((scene) => ({
      ...scene,
      widgets: scene.widgets.map(({ slot: _slot, ...own }) => own),
    })),
  } as ProgramDocument;
}

function eachSlot(document: ProgramDocument, change: (widget: Widget, slot: Slot) => Widget): ProgramDocument {
  const scenes = document.scenes.map((scene) => ({
    ...scene,
    widgets: scene.widgets.map((widget) => (widget.slot ? change(widget, widget.slot) : widget)),
  }));
  return { ...document, scenes };
}

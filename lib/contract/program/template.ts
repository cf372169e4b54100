import { MOST_SLOT_LABEL, type Slot, textWithin, type Widget } from '@/lib/widgets';
import type { ProgramDocument, Scene } from './document';
import { turned } from './shapes';

type SlotKind = Slot['kind'];
export type Accent = NonNullable<Slot['accent']>;
type Fields = Readonly<Record<string, unknown>>;

/** The fields that a slot opens, by its kind and the type of its widget. */
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

/** The colours of a widget that follow an accent of the form, by their paths. */
const accented: Partial<Record<Widget['type'], readonly string[]>> = {
  text: ['color'],
  clock: ['color'],
  shape: ['fill'],
  ticker: ['background', 'color'],
  menuBoard: ['sectionColor', 'priceColor'],
  chart: ['series.0.color'],
};

/** How they do so that what they draw can be read: one way at least for a type that has such colours. */
const accentWays: Partial<Record<Widget['type'], readonly Accent['as'][]>> = {
  text: ['letters', 'ink'],
  clock: ['letters', 'ink'],
  shape: ['fill', 'ink'],
  ticker: ['fill'],
  menuBoard: ['letters'],
  chart: ['letters'],
};

/** The ways in which a widget's colours can follow an accent; none where its type has no such colours. */
export const accentWaysOf = ({ type }: Widget): readonly Accent['as'][] => accentWays[type] ?? [];

/** What a slot for a picture or a video holds: nothing yet, which a shape stands for, or one of the two. */
const mediaTypes: readonly Widget['type'][] = ['shape', 'image', 'video'];

/** The kinds of slots that a widget can be. */
export const slotKindsOf = ({ type }: Widget): SlotKind[] =>
  (['text', 'media', 'rows', 'time', 'color'] as const).filter((kind) =>
    kind === 'media' ? mediaTypes.includes(type) : opened[kind][type] !== undefined,
  );

/** The fields of a widget that its slot opens; of a slot for media everything but its place. */
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

/** Whether a program made from the widget's template may change a field of it. */
export const opensField = (widget: Widget, field: string): boolean =>
  widget.slot !== undefined && openFields(widget, widget.slot.kind).includes(field);

/** A widget without what its slot opens. */
function frameOf(widget: Widget): Fields {
  const { slot } = widget;
  if (!slot) return widget;
  const open = openFields(widget, slot.kind);
  const without = painted(widget, (path) => path);
  return Object.fromEntries(Object.entries(without).filter(([key]) => !open.includes(key)));
}

/** The colours of a widget that follow an accent, by path. */
const accentsOf = (widget: Widget): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (widget.slot?.accent ? (accented[widget.type] ?? []) : []).map((path) => [path, String(at(widget, path) ?? '')]),
  );

const at = (holder: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (inside as Fields | undefined)?.[key], holder);

/** The widget with other colours where it follows an accent. */
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

/** Whether a document is what its template says, but for what is in the slots. */
export function keepsTemplate(frame: ProgramDocument, document: ProgramDocument): boolean {
  if (frame === document) return true;
  const { scenes: ours, template: _ours, variant: _ourOther, ...around } = frame;
  const { scenes: theirs, template: _theirs, variant: _theirOther, ...outside } = document;
  return same(around, outside) && keepsScenes(ours, theirs) && keepsOtherShape(frame, document);
}

/**
 * Compared as it shows, not as its layout is written: a picture has no outline, so that what the layout said of the outline of the shape that
 * stood for it is gone once it was open in the other shape.
 */
function keepsOtherShape(frame: ProgramDocument, document: ProgramDocument): boolean {
  const [ours, theirs] = [frame.variant, document.variant];
  if (!ours || !theirs) return ours === theirs;
  if (same(ours, theirs)) return true;
  const isOfSize = ours.width === theirs.width && ours.height === theirs.height;
  return isOfSize && keepsScenes(turned(frame).scenes, turned(document).scenes);
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

/** Whether two values are the same JSON: a field that is undefined is one that is not there. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => same(each, b[i]));
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same((a as Fields)[key], (b as Fields)[key]));
}

/** A field of the form that fills a template in: every widget of one kind and label. */
export interface FormField {
  key: string;
  kind: SlotKind;
  label: string;
  help: string;
  /** One at least, all with the same content. */
  widgets: [Widget, ...Widget[]];
}

const keyOf = ({ kind, label }: Slot) => `${kind} ${label}`;

/** The form of a template, in the order of its scenes and of what stands higher, then further left, on them. */
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

/** Whether it is no field of the form by itself. */
const followsAlone = ({ kind, accent }: Slot) => kind === 'color' && accent !== undefined;

/** The field whose colour a widget follows. */
const accentKey = ({ label }: Accent) => keyOf({ kind: 'color', label });

/** The kind of the field that a widget is in the form; null where it is fixed, also where its colours alone follow another field. */
export const fieldKindOf = ({ slot }: Widget): SlotKind | null => (slot && !followsAlone(slot) ? slot.kind : null);

/** The slot of a widget that is a field of another kind, or none. A colour of the form follows no other one. */
export function slotOfKind(widget: Widget, kind: SlotKind | null): Slot | undefined {
  const { slot, name } = widget;
  const { accent, ...field } =
    slot && !followsAlone(slot) ? slot : { accent: slot?.accent, label: textWithin(name, MOST_SLOT_LABEL) };
  if (kind === null) return followingAlone(accent);
  return { ...field, kind, ...(accent && kind !== 'color' && { accent }) };
}

/** The slot of a widget whose colours follow an accent from now on, or none. */
export function slotFollowing({ slot }: Widget, accent: Accent | undefined): Slot | undefined {
  if (!slot || followsAlone(slot)) return followingAlone(accent);
  const { accent: _, ...field } = slot;
  return accent ? { ...field, accent } : field;
}

const followingAlone = (accent: Accent | undefined): Slot | undefined =>
  accent && { kind: 'color', label: accent.label, accent };

/** The slots that change, by the ids of their widgets, where a field has another label: what followed its colour still does. */
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

/** The document with its slots of this key filled: each takes those of the given fields that it opens. */
export function withField(document: ProgramDocument, key: string, values: Fields): ProgramDocument {
  return eachSlot(document, (widget, slot) => (isField(slot, key) ? filled(widget, values) : widget));
}

/** The document with the colours that follow the field of this key, each as `shade` makes it of how it follows, its path and what it was. */
export function withAccents(
  document: ProgramDocument,
  key: string,
  shade: (accent: Accent, path: string, before: string) => string,
): ProgramDocument {
  return eachSlot(document, (widget, { accent }) =>
    accent && accentKey(accent) === key ? painted(widget, (path, before) => shade(accent, path, before)) : widget,
  );
}

/** What a slot for media shows from now on, in the place and with the corners of what it was. */
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
 * A template with what is in the slots of a program made from an earlier version of it, by the ids of their widgets. Another program may have
 * renewed it since, whose widgets have other ids: what such a slot holds is found by the field that it is of the form.
 */
export function takeOver(template: ProgramDocument, before: ProgramDocument): ProgramDocument {
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

/** The field of the form, and the type of what holds it: a slot for media may hold each of its types. */
const fieldOf = ({ slot, type }: Widget) => slot && `${keyOf(slot)} ${slot.kind === 'media' ? '' : type}`;

/** An earlier document of a program as it is brought back: what the program's template fixes now stays, and so does that it has none. */
export function broughtBack(now: ProgramDocument, former: ProgramDocument): ProgramDocument {
  return now.template ? takeOver(now, former) : detached(former);
}

/** A document of its own: without template and slots, everything of it can be changed. */
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

import { dequal } from 'dequal/lite';
import {
  isSameName,
  isText,
  MOST_TEXT_STYLES,
  type ProgramDocument,
  type Text,
  type TextStyle,
  textStyle,
  type Widget,
} from '@/lib/contract/program';
import { type TextFormat, textFormat } from '@/lib/widgets';
import type { Command } from './commands';

/** Commands for a document in its own layout, since the lengths of a style are pixels of that. */
export type StyleCommand = Extract<
  Command,
  { type: 'addTextStyle' | 'changeTextStyle' | 'removeTextStyle' | 'applyTextStyle' }
>;

type Field = keyof TextFormat;
const fields = Object.keys(textFormat.shape) as Field[];

/** Returns the formatting of a text. */
export function formatOf(text: Text): TextFormat {
  return Object.fromEntries(
    fields.flatMap((field) => (text[field] === undefined ? [] : [[field, text[field]]])),
  ) as TextFormat;
}

/** True if a text's formatting differs from its style. */
export const differsFromStyle = (text: Text, { format }: TextStyle): boolean =>
  fields.some((field) => !dequal(text[field], format[field]));

/** Returns the document after a change of its text styles; the same one if nothing changed, or if the change exceeds a limit. */
export function reduceTextStyles(document: ProgramDocument, command: StyleCommand): ProgramDocument {
  const { textStyles = [] } = document;
  switch (command.type) {
    case 'addTextStyle': {
      const { style } = command;
      if (textStyles.length >= MOST_TEXT_STYLES || !isFree(textStyles, style)) return document;
      return { ...document, textStyles: [...textStyles, style] };
    }
    case 'changeTextStyle': {
      const at = textStyles.findIndex(({ id }) => id === command.id);
      const before = textStyles[at];
      const after = before && { ...before, ...command.change };
      if (!before || !after || dequal(before, after) || !isFree(textStyles, after)) return document;
      const changed = { ...document, textStyles: textStyles.with(at, after) };
      return eachText(changed, (text) => (text.styleId === after.id ? followed(text, before, after) : text));
    }
    case 'removeTextStyle': {
      const left = textStyles.filter(({ id }) => id !== command.id);
      if (left.length === textStyles.length) return document;
      return removeMissingStyles({ ...document, textStyles: left.length > 0 ? left : undefined });
    }
    case 'applyTextStyle': {
      const style = textStyles.find(({ id }) => id === command.styleId);
      if (command.styleId !== null && !style) return document;
      const chosen = new Set(command.ids);
      const changed = eachText(document, (text) => {
        if (!chosen.has(text.id)) return text;
        return style ? set(text, fields, style.format, style.id) : withoutStyle(text);
      });
      return style ? following(changed, chosen) : changed;
    }
  }
}

/** Removes references to missing styles, as in texts from another program. */
export function removeMissingStyles(document: ProgramDocument): ProgramDocument {
  const known = new Set(document.textStyles?.map(({ id }) => id));
  return eachText(document, (text) => (text.styleId && !known.has(text.styleId) ? withoutStyle(text) : text));
}

/** True for a valid style with an unused name. */
function isFree(styles: readonly TextStyle[], style: TextStyle): boolean {
  return (
    textStyle.safeParse(style).success &&
    styles.every(({ id, name }) => id === style.id || !isSameName(name, style.name))
  );
}

/** Applies a style's change to fields in which the text equals the old style; other fields stay. */
function followed(text: Text, { format: was }: TextStyle, { format }: TextStyle): Text {
  return set(
    text,
    fields.filter((field) => dequal(text[field], was[field])),
    format,
    text.styleId,
  );
}

function set(text: Text, which: readonly Field[], format: TextFormat, styleId: string | undefined): Text {
  if (text.styleId === styleId && which.every((field) => dequal(text[field], format[field]))) return text;
  const after: Record<string, unknown> = { ...text, styleId };
  for (const field of which) {
    if (format[field] === undefined) delete after[field];
    else after[field] = format[field];
  }
  return after as Text;
}

function withoutStyle(text: Text): Text {
  const { styleId, ...own } = text;
  return styleId === undefined ? text : own;
}

/** Resets the font sizes of these texts in the alternate layout, so that they are derived from the own one again. */
function following(document: ProgramDocument, ids: ReadonlySet<string>): ProgramDocument {
  const { variant } = document;
  if (!variant) return document;
  const layout = Object.fromEntries(
    Object.entries(variant.layout).flatMap(([id, own]) => {
      if (!ids.has(id)) return [[id, own] as const];
      const left = Object.entries(own).filter(([field]) => !(field in textFormat.shape));
      return left.length > 0 ? [[id, Object.fromEntries(left)] as const] : [];
    }),
  );
  return dequal(layout, variant.layout) ? document : { ...document, variant: { ...variant, layout } };
}

function eachText(document: ProgramDocument, change: (text: Text) => Text): ProgramDocument {
  const scenes = document.scenes.map((scene) => {
    const widgets = scene.widgets.map((widget): Widget => (isText(widget) ? change(widget) : widget));
    return widgets.every((widget, i) => widget === scene.widgets[i]) ? scene : { ...scene, widgets };
  });
  return scenes.every((scene, i) => scene === document.scenes[i]) ? document : { ...document, scenes };
}

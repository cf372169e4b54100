import { isText, type ProgramDocument, type Scene, type Text, type TextStyle } from '@/lib/contract/program';
import { type TextFormat, textFormat, widgetTypes } from '@/lib/widgets';
import { type Command, differsFromStyle, formatOf, type StyleCommand } from './document';
import type { Session } from './history';
import { clamp, roundLength } from './kernels';
import { documentInOwnLayout, type EditorState } from './state';

/** Part of the editor's state that these functions read. */
export type LayoutState = Pick<EditorState, 'settled'> & { session: Pick<Session, 'layout'> };

/** Returns these commands wrapped so that the document's own layout is open; they change both layouts, whichever is open. */
export function inOwnLayout({ session }: LayoutState, commands: readonly StyleCommand[]): readonly Command[] {
  if (session.layout === 'own') return commands;
  return [{ type: 'turn', to: 'own' }, ...commands, { type: 'turn', to: 'other' }];
}

/** Returns the format of a style created from nothing: that of a new text. */
export function newFormat(state: LayoutState): TextFormat {
  return textFormat.parse(widgetTypes.text.create({ text: '' }, own(state)));
}

/** Returns the format of a style created from a text as it appears in the open layout. */
export function visibleFormat(state: LayoutState, text: Text): TextFormat {
  const own = ownTexts(state).get(text.id) ?? text;
  if (state.session.layout === 'own') return formatOf(own);
  const { width, height, variant } = state.settled;
  // Values that the text has in the alternate layout only are in pixels of that.
  const kept = ownLayout(state, text.id);
  const factor = variant ? Math.min(width / variant.width, height / variant.height) : 1;
  const scaled = widgetTypes.text.scaled(text, (length, min, max) => clamp(roundLength(length / factor), min, max));
  return { ...formatOf(own), ...Object.fromEntries(Object.entries(scaled).filter(([field]) => field in kept)) };
}

/** True if a text differs from its style in the open layout. */
export function isChanged(state: LayoutState, text: Text, style: TextStyle): boolean {
  const own = ownTexts(state).get(text.id);
  if (own && differsFromStyle(own, style)) return true;
  return (
    state.session.layout === 'other' && Object.keys(ownLayout(state, text.id)).some((field) => field in style.format)
  );
}

/** Text with a style, and its scene. */
export interface StyledText {
  text: Text;
  scene: Scene;
}

/** Returns the program's texts by the id of their style. */
export function textsOfStyles({ settled }: EditorState): ReadonlyMap<string, readonly StyledText[]> {
  const known = found.get(settled);
  if (known) return known;
  const texts = new Map<string, StyledText[]>();
  for (const scene of settled.scenes)
    for (const text of scene.widgets.filter(isText))
      if (text.styleId) texts.set(text.styleId, [...(texts.get(text.styleId) ?? []), { text, scene }]);
  found.set(settled, texts);
  return texts;
}

/** Returns the same map for the same document, as panels need it. */
const found = new WeakMap<ProgramDocument, ReadonlyMap<string, readonly StyledText[]>>();

const own = ({ settled, session }: LayoutState) => documentInOwnLayout({ document: settled, session });

const ownLayout = (state: LayoutState, id: string) => own(state).variant?.layout[id] ?? {};

const indexed = new WeakMap<ProgramDocument, ReadonlyMap<string, Text>>();

function ownTexts(state: LayoutState): ReadonlyMap<string, Text> {
  const document = own(state);
  const known = indexed.get(document);
  if (known) return known;
  const texts = new Map(
    document.scenes.flatMap(({ widgets }) => widgets.filter(isText).map((text) => [text.id, text])),
  );
  indexed.set(document, texts);
  return texts;
}

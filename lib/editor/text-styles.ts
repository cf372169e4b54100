import { isText, type ProgramDocument, type Scene, type Text, type TextStyle } from '@/lib/contract/program';
import { type TextFormat, textFormat, widgetTypes } from '@/lib/widgets';
import { type Command, differs, formatOf, type StyleCommand } from './document';
import type { Session } from './history';
import { clamp, tidy } from './kernels';
import { type EditorState, inOwnShape } from './state';

/** The part of the editor's state that is read here. */
export type SeenDocument = Pick<EditorState, 'settled'> & { session: Pick<Session, 'shape'> };

/** These commands where the document's own shape is open; they change both shapes, whichever is open. */
export function inOwn({ session }: SeenDocument, commands: readonly StyleCommand[]): readonly Command[] {
  if (session.shape === 'own') return commands;
  return [{ type: 'turn', to: 'own' }, ...commands, { type: 'turn', to: 'other' }];
}

/** What a style says that is made from nothing: what a new text has. */
export function newFormat(state: SeenDocument): TextFormat {
  return textFormat.parse(widgetTypes.text.create({ text: '' }, own(state)));
}

/** What a style says that is made from a text as it is seen in the shape that is open. */
export function formatSeen(state: SeenDocument, text: Text): TextFormat {
  const own = ownTexts(state).get(text.id) ?? text;
  if (state.session.shape === 'own') return formatOf(own);
  const { width, height, variant } = state.settled;
  // What a text has of its own in the other shape is in pixels of that one.
  const kept = ownLayout(state, text.id);
  const factor = variant ? Math.min(width / variant.width, height / variant.height) : 1;
  const scaled = widgetTypes.text.scaled(text, (length, min, max) => clamp(tidy(length / factor), min, max));
  return { ...formatOf(own), ...Object.fromEntries(Object.entries(scaled).filter(([field]) => field in kept)) };
}

/** Whether a text is set otherwise than its style says, in the shape that is open. */
export function isChanged(state: SeenDocument, text: Text, style: TextStyle): boolean {
  const own = ownTexts(state).get(text.id);
  if (own && differs(own, style)) return true;
  return (
    state.session.shape === 'other' && Object.keys(ownLayout(state, text.id)).some((field) => field in style.format)
  );
}

/** A text that has a style, and the scene that it is in. */
export interface StyledText {
  text: Text;
  scene: Scene;
}

/** The texts of the program that have each style, by its id. */
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

/** The same map for a document, as what a panel reads has to be. */
const found = new WeakMap<ProgramDocument, ReadonlyMap<string, readonly StyledText[]>>();

const own = ({ settled, session }: SeenDocument) => inOwnShape({ document: settled, session });

const ownLayout = (state: SeenDocument, id: string) => own(state).variant?.layout[id] ?? {};

const indexed = new WeakMap<ProgramDocument, ReadonlyMap<string, Text>>();

function ownTexts(state: SeenDocument): ReadonlyMap<string, Text> {
  const document = own(state);
  const known = indexed.get(document);
  if (known) return known;
  const texts = new Map(
    document.scenes.flatMap(({ widgets }) => widgets.filter(isText).map((text) => [text.id, text])),
  );
  indexed.set(document, texts);
  return texts;
}

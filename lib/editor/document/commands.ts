import type { ProgramDocument, Scene, TextStyle, Widget } from '@/lib/contract/program';
import type { Frame } from '../kernels';

/** Everything that can happen to a document. Each is plain data and undone by keeping the document before it. */
export type Command =
  /** Puts widgets on top, or at `at` in the z-order. */
  | { type: 'addWidgets'; sceneId: string; widgets: readonly Widget[]; at?: number }
  | { type: 'removeWidgets'; sceneId: string; ids: readonly string[] }
  | { type: 'moveWidgets'; sceneId: string; ids: readonly string[]; dx: number; dy: number }
  | { type: 'placeWidgets'; sceneId: string; frames: ReadonlyMap<string, Frame> }
  /** Each widget takes the fields that its type has; a field set to undefined is removed. */
  | { type: 'changeWidgets'; sceneId: string; ids: readonly string[]; change: WidgetChange }
  /** Lengths of type and lines, such as the size of a font, times `factor`. */
  | { type: 'scaleInsides'; sceneId: string; ids: readonly string[]; factor: number }
  /** All ids of the scene, the last on top. */
  | { type: 'orderWidgets'; sceneId: string; order: readonly string[] }
  | { type: 'addScene'; scene: Scene; at: number }
  /** The last scene stays: a program has at least one. */
  | { type: 'removeScene'; sceneId: string }
  | { type: 'moveScene'; sceneId: string; to: number }
  | {
      type: 'changeScene';
      sceneId: string;
      change: Partial<Pick<Scene, 'name' | 'duration' | 'transition' | 'background'>>;
    }
  | { type: 'changeProgram'; change: Partial<Pick<ProgramDocument, 'width' | 'height' | 'background' | 'variant'>> }
  /** Styles of texts, all four of a document in its own shape. One that breaks a limit, or has the name of another, changes nothing. */
  | { type: 'addTextStyle'; style: TextStyle }
  /** Every text that has it follows in what it has not changed itself. */
  | { type: 'changeTextStyle'; id: string; change: Partial<Pick<TextStyle, 'name' | 'format'>> }
  /** Texts that had it stay as they are seen. */
  | { type: 'removeTextStyle'; id: string }
  /** The texts take all that the style says, in both shapes; null leaves them as they are, without a style. */
  | { type: 'applyTextStyle'; ids: readonly string[]; styleId: string | null }
  /** Exchanges the two shapes: the session says which one is open then. */
  | { type: 'turn'; to: 'own' | 'other' }
  /** Everything as it was once. */
  | { type: 'replaceDocument'; document: ProgramDocument }
  | { type: 'setButton'; which: keyof ProgramDocument['buttons']; button: ProgramDocument['buttons']['exit'] };

/** Fields of any of the types at once; id and type never change. */
export type WidgetChange = { [K in Exclude<KeysOf<Widget>, 'id' | 'type'>]?: ValueOf<Widget, K> | undefined };

type KeysOf<U> = U extends unknown ? keyof U : never;
type ValueOf<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;

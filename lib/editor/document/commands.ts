import type { ProgramDocument, Scene, TextStyle, Widget } from '@/lib/contract/program';
import type { Frame } from '../kernels';

/** Changes to a document. Each is plain data and undone by keeping the previous document. */
export type Command =
  /** Adds widgets on top, or at `at` in the z-order. */
  | { type: 'addWidgets'; sceneId: string; widgets: readonly Widget[]; at?: number }
  | { type: 'removeWidgets'; sceneId: string; ids: readonly string[] }
  | { type: 'moveWidgets'; sceneId: string; ids: readonly string[]; dx: number; dy: number }
  | { type: 'placeWidgets'; sceneId: string; frames: ReadonlyMap<string, Frame> }
  /** Sets on each widget the fields that its type has; a field set to undefined is removed. */
  | { type: 'changeWidgets'; sceneId: string; ids: readonly string[]; change: WidgetChange }
  /** Multiplies text and line sizes, such as the font size, by `factor`. */
  | { type: 'scaleInsides'; sceneId: string; ids: readonly string[]; factor: number }
  /** Ids of all widgets of the scene, the last on top. */
  | { type: 'orderWidgets'; sceneId: string; order: readonly string[] }
  | { type: 'addScene'; scene: Scene; at: number }
  /** Keeps the last scene: a program has at least one. */
  | { type: 'removeScene'; sceneId: string }
  | { type: 'moveScene'; sceneId: string; to: number }
  | {
      type: 'changeScene';
      sceneId: string;
      change: Partial<Pick<Scene, 'name' | 'duration' | 'transition' | 'background' | 'period' | 'when'>>;
    }
  | { type: 'changeProgram'; change: Partial<Pick<ProgramDocument, 'width' | 'height' | 'background' | 'variant'>> }
  /**
   * Text styles; all four commands need a document in its own layout. A style that exceeds a limit or has a taken name
   * changes nothing.
   */
  | { type: 'addTextStyle'; style: TextStyle }
  /** Updates every text of the style, except in what the text itself has changed. */
  | { type: 'changeTextStyle'; id: string; change: Partial<Pick<TextStyle, 'name' | 'format'>> }
  /** Texts of the style keep their appearance. */
  | { type: 'removeTextStyle'; id: string }
  /** Applies the whole style to the texts, in both layouts; `null` only removes their style. */
  | { type: 'applyTextStyle'; ids: readonly string[]; styleId: string | null }
  /** Swaps the two layouts; the session stores which one is open. */
  | { type: 'turn'; to: 'own' | 'other' }
  /** Restores an earlier document. */
  | { type: 'replaceDocument'; document: ProgramDocument }
  | { type: 'setButton'; which: keyof ProgramDocument['buttons']; button: ProgramDocument['buttons']['exit'] };

/** Fields of any type together; id and type never change. */
export type WidgetChange = { [K in Exclude<KeysOf<Widget>, 'id' | 'type'>]?: ValueOf<Widget, K> | undefined };

type KeysOf<U> = U extends unknown ? keyof U : never;
type ValueOf<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;

import { type ButtonAction, type ProgramDocument, sceneSeconds, widgetSeconds } from '@/lib/contract/program';

/** One scene of one program in a list that plays without end. `key` names it across lists. */
export interface Step {
  key: string;
  programKey: string;
  document: ProgramDocument;
  sceneId: string;
  seconds: number;
  /** Nothing in it ends: shown again directly after itself it needs no second drawing. */
  still: boolean;
}

/** The scenes of a program in playing order. `programKey` distinguishes the programs of a list. */
export function stepsOf(programKey: string, document: ProgramDocument): Step[] {
  return document.scenes.map((scene) => ({
    key: `${programKey}/${scene.id}`,
    programKey,
    document,
    sceneId: scene.id,
    seconds: sceneSeconds(scene),
    still: scene.widgets.every((each) => each.hidden || widgetSeconds(each) === null),
  }));
}

/** Where a tapped button leads from a step; null when it leads nowhere. 'exit' leaves the program for the next one. */
export function stepAfterTap(steps: readonly Step[], from: Step, action: ButtonAction): Step | null {
  const own = steps.filter((s) => s.programKey === from.programKey);
  const at = own.findIndex((s) => s.key === from.key);
  switch (action.kind) {
    case 'scene':
      return own.find((s) => s.sceneId === action.sceneId) ?? null;
    case 'before':
      return own[(at - 1 + own.length) % own.length] ?? null;
    case 'after':
      return own[(at + 1) % own.length] ?? null;
    case 'exit': {
      const last = steps.findLastIndex((s) => s.programKey === from.programKey);
      return steps[(last + 1) % steps.length] ?? null;
    }
  }
}

import type { PlayLength } from '@/lib/contract/play-plan';
import {
  type ButtonAction,
  layoutFor,
  type ProgramDocument,
  type Scene,
  sceneSeconds,
  widgetSeconds,
} from '@/lib/contract/program';
import { reducedScenes } from '../validity';
import { hasEntryOrExit } from './runs';

/** One scene of one program in an endless list. `key` identifies it across lists. */
export interface Step {
  key: string;
  programKey: string;
  document: ProgramDocument;
  sceneId: string;
  seconds: number;
  /** True if nothing in it ends or animates: repeated directly, it is not drawn again. */
  still: boolean;
}

interface Screen {
  width: number;
  height: number;
}

/**
 * Returns the scenes of a program in playing order, in the layout for the screen: content visible in one layout only
 * affects the length only there. A scene with nothing left to show in this layout, because a material is outside its
 * validity period, is skipped. `programKey` distinguishes the programs of a list.
 */
export function stepsOf(programKey: string, program: ProgramDocument, screen: Screen | null = null): Step[] {
  const document = screen ? layoutFor(program, screen) : program;
  const less = reducedScenes(program);
  const isEmptied = ({ id, widgets }: Scene) => less.has(id) && widgets.every(({ hidden }) => hidden);
  return document.scenes
    .filter((scene) => !isEmptied(scene))
    .map((scene) => ({
      key: `${programKey}/${scene.id}`,
      programKey,
      document,
      sceneId: scene.id,
      seconds: sceneSeconds(scene),
      still: scene.widgets.every((each) => each.hidden || (widgetSeconds(each) === null && !hasEntryOrExit(each))),
    }));
}

/**
 * Returns the scenes of a list of programs in playing order. Each program's turn has the length in `lengths`: a number
 * of plays, or some seconds, for which it restarts as often as necessary and is cut at the end; absent: once.
 */
export function stepsOfList(
  programs: readonly { id: string; document: ProgramDocument }[],
  lengths?: readonly PlayLength[],
  screen: Screen | null = null,
): Step[] {
  const times = new Map<string, number>();
  return programs.flatMap(({ id, document }, i) =>
    turn(stepsOf(id, document, screen), lengths?.[i]).map((step) => {
      const time = times.get(step.key) ?? 0;
      times.set(step.key, time + 1);
      // A scene that occurs again in the list is a separate step.
      return time === 0 ? step : { ...step, key: `${step.key}#${time}` };
    }),
  );
}

function turn(steps: readonly Step[], length: PlayLength = { unit: 'plays', amount: 1 }): Step[] {
  if (length.unit === 'plays') return Array.from({ length: length.amount }, () => steps).flat();
  const [only, ...others] = steps;
  if (only?.still && others.length === 0) return [{ ...only, seconds: length.amount }];
  const taken: Step[] = [];
  for (let left = length.amount, i = 0; left > 0 && steps.length > 0; i = (i + 1) % steps.length) {
    const step = steps[i];
    if (!step) break;
    taken.push({ ...step, seconds: Math.min(step.seconds, left) });
    left -= step.seconds;
  }
  return taken;
}

/** Returns the target of a tapped button; `null` if it leads nowhere. 'exit' leaves the program for the next one. */
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

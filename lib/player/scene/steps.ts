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
import { orderOfPass, type Steps } from './shuffle';

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
 * Returns the scenes of a list of programs in playing order, which differs by round if one of them is shuffled. Each
 * program's turn has the length in `lengths`: a number of plays, or some seconds, for which it restarts as often as
 * necessary and is cut at the end; absent: once.
 */
export function stepsOfList(
  programs: readonly { id: string; document: ProgramDocument }[],
  lengths?: readonly PlayLength[],
  screen: Screen | null = null,
): Steps {
  const turns = programs.map(({ id, document }, i) => {
    const steps = stepsOf(id, document, screen);
    const length = lengths?.[i] ?? ONCE;
    return { id, steps, length, passes: passesOf(steps, length), isShuffled: document.playlist?.order === 'shuffle' };
  });
  const passesPerRound = new Map<string, number>();
  for (const { id, passes } of turns) passesPerRound.set(id, (passesPerRound.get(id) ?? 0) + passes);

  const inRound = (round: number): Step[] => {
    const begun = new Map<string, number>();
    return withOwnKeys(
      turns.flatMap(({ id, steps, length, passes, isShuffled }) => {
        const before = begun.get(id) ?? 0;
        begun.set(id, before + passes);
        const first = round * (passesPerRound.get(id) ?? 0) + before;
        return turn(steps, length, passes, (pass) => (isShuffled ? orderOfPass(steps, id, first + pass) : steps));
      }),
    );
  };
  const list = inRound(0);
  return turns.some(({ isShuffled }) => isShuffled)
    ? Object.assign(list, { inRound: remembered(inRound, list) })
    : list;
}

const ONCE: PlayLength = { unit: 'plays', amount: 1 };

/** Remembers a few rounds: callers compare steps by identity. */
function remembered(inRound: (round: number) => Step[], first: Step[]) {
  const known = new Map<number, Step[]>();
  return (round: number): readonly Step[] => {
    if (round === 0) return first;
    const steps = known.get(round) ?? inRound(round);
    if (!known.has(round) && known.size > 3) known.clear();
    known.set(round, steps);
    return steps;
  };
}

/** Gives a scene that occurs again in the list a key of its own: it is a separate step. */
function withOwnKeys(steps: readonly Step[]): Step[] {
  const times = new Map<string, number>();
  return steps.map((step) => {
    const time = times.get(step.key) ?? 0;
    times.set(step.key, time + 1);
    return time === 0 ? step : { ...step, key: `${step.key}#${time}` };
  });
}

/** Returns how often a program starts within its turn. */
function passesOf(steps: readonly Step[], { unit, amount }: PlayLength): number {
  if (unit === 'plays') return amount;
  const seconds = steps.reduce((sum, each) => sum + each.seconds, 0);
  return seconds > 0 ? Math.ceil(amount / seconds) : 0;
}

function turn(
  steps: readonly Step[],
  length: PlayLength,
  passes: number,
  inPass: (pass: number) => readonly Step[],
): Step[] {
  const all = Array.from({ length: passes }, (_, pass) => inPass(pass)).flat();
  if (length.unit === 'plays') return all;
  const [only, ...others] = steps;
  if (only?.still && others.length === 0) return [{ ...only, seconds: length.amount }];
  let left = length.amount;
  return all.flatMap((step) => {
    const seconds = Math.min(step.seconds, left);
    left -= seconds;
    return seconds > 0 ? [{ ...step, seconds }] : [];
  });
}

/**
 * Returns the target of a tapped button; `null` if it leads nowhere, as one that fires a trigger. 'exit' leaves the
 * program for the next one.
 */
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
    case 'trigger':
      return null;
  }
}

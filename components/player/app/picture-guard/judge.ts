import type { WrongPicture } from '@/lib/contract/alarm';
import { difference, type Fingerprint } from './fingerprint';

/** What is looked at, at one moment. */
export interface Look {
  /** Names the scene. */
  scene: string;
  /** What is on the canvases and videos of the page. */
  drawn: Fingerprint;
  /** The same scene drawn apart from these; null while that is not there. */
  expected: Fingerprint | null;
  /** Cells in which something moves, or tells the time: nobody knows how they should look now. */
  moving: ReadonlySet<number>;
  /** Seconds that each video which should be running has played. */
  positions: readonly number[];
}

/** As dark as a screen whose picture is gone. */
const DARK = 4;
/** As light as a picture that is missed. */
const LIGHT = 16;
/** Scaling and compression make a difference of a few. */
const OTHER = 24;

/** What is wrong with the picture now, beside the look before; null where nothing is, or nobody can tell. */
export function wrongWith(now: Look, before: Look | null): WrongPicture | null {
  const { expected, drawn, moving } = now;
  const still = (cell: number) => !moving.has(cell);
  if (expected) {
    const nothing = drawn.map(() => 0);
    if (difference(drawn, nothing, still) < DARK && difference(expected, nothing, still) > LIGHT) return 'black';
    if (difference(drawn, expected, still) > OTHER) return 'other';
  }
  const isSame = before?.scene === now.scene && before.positions.length === now.positions.length;
  // A still picture stands still by itself; a video that should run does not.
  if (isSame && now.positions.some((position, at) => position === before.positions[at])) return 'frozen';
  return null;
}

/** So many looks in a row: a scene that is just coming in is no fault. */
const IN_A_ROW = 2;

/** Judges looks one after the other, and says what is wrong once it has been for a while; null is all right. */
export function pictureJudge() {
  let before: Look | null = null;
  let suspected: WrongPicture | null = null;
  let times = 0;
  return (now: Look): WrongPicture | null => {
    const wrong = wrongWith(now, before);
    before = now;
    times = wrong !== null && wrong === suspected ? times + 1 : 1;
    suspected = wrong;
    return times >= IN_A_ROW ? wrong : null;
  };
}

import type { WrongPicture } from '@/lib/contract/alarm';
import { difference, type Fingerprint } from './fingerprint';

/** Observation of the screen at one moment. */
export interface Look {
  /** Identifies the scene. */
  scene: string;
  /** Content of the page's canvases and videos. */
  drawn: Fingerprint;
  /** Same scene drawn separately; `null` while unavailable. */
  expected: Fingerprint | null;
  /** Cells with movement or the time, whose expected content is unknown. */
  moving: ReadonlySet<number>;
  /** Seconds played by each video that should be running. */
  positions: readonly number[];
}

/** Lightness up to which a picture counts as black. */
const DARK = 4;
/** Lightness of an expected picture from which black is an error. */
const LIGHT = 16;
/** Threshold of difference; scaling and compression cause a few levels. */
const OTHER = 24;

/** Returns what is wrong with the picture, given the previous look; `null` if nothing is, or if unknown. */
export function diagnosePicture(now: Look, before: Look | null): WrongPicture | null {
  const { expected, drawn, moving } = now;
  const still = (cell: number) => !moving.has(cell);
  if (expected) {
    const nothing = drawn.map(() => 0);
    if (difference(drawn, nothing, still) < DARK && difference(expected, nothing, still) > LIGHT) return 'black';
    if (difference(drawn, expected, still) > OTHER) return 'other';
  }
  const isSame = before?.scene === now.scene && before.positions.length === now.positions.length;
  // A still picture may be unchanged; a video that should run may not.
  if (isSame && now.positions.some((position, at) => position === before.positions[at])) return 'frozen';
  return null;
}

/** Number of consecutive looks before a fault is reported: a scene that is just appearing is no fault. */
const IN_A_ROW = 2;

/** Judges consecutive looks, and returns a fault once it has lasted; `null` means all right. */
export function pictureJudge() {
  let before: Look | null = null;
  let suspected: WrongPicture | null = null;
  let times = 0;
  return (now: Look): WrongPicture | null => {
    const wrong = diagnosePicture(now, before);
    before = now;
    times = wrong !== null && wrong === suspected ? times + 1 : 1;
    suspected = wrong;
    return times >= IN_A_ROW ? wrong : null;
  };
}

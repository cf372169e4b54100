import type { Manifest } from '@/lib/contract/gateway';

/** What decides what a terminal plays. A manifest, with the terminal's own zone, is one. */
export interface ScheduleInputs {
  settings: Pick<Manifest['settings'], 'onTime' | 'offTime'>;
  /** IANA name. */
  timeZone: string;
  playNow: Manifest['playNow'];
  published: Manifest['published'];
  /** To name what was played at once. */
  programs: readonly { id: string; name: string }[];
}

/** Versions of programs in playing order, the house screen, or nothing at all. */
export type Now =
  | { kind: 'programs'; because: 'playNow' | 'published'; programs: string[] }
  | { kind: 'house' }
  | { kind: 'off' };

/** One reason for what plays. `name` is the publish or the programs; empty where there is none. */
export interface Because {
  layer: LayerName;
  code: 'offHours' | 'playNow' | 'publishedLatest' | 'publishedAppended' | 'nothingElse';
  publishId: string | null;
  name: string;
}

/** Something that wants to play and does not. */
export interface Loser {
  layer: LayerName;
  publishId: string | null;
  name: string;
  /** 'outranked': a higher layer plays. 'replaced': a later publish took its place. */
  reason: 'outranked' | 'replaced' | 'notYet' | 'expired' | 'empty';
}

export type LayerName = 'off' | 'playNow' | 'published' | 'house';

export interface Resolution {
  now: Now;
  /** When something else plays, in milliseconds; null when nothing known changes it. */
  until: number | null;
  because: Because[];
  losers: Loser[];
}

/** What one layer says about an instant. */
export interface Claim {
  /** null leaves the screen to the layers below. */
  now: Now | null;
  because: Because[];
  losers: Loser[];
  /** The next instant at which this layer may say something else. */
  next: number | null;
}

export type Layer = (inputs: ScheduleInputs, instant: number) => Claim;

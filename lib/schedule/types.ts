import type { Manifest, PlacedMessage } from '@/lib/contract/gateway';
import type { PlayLength } from '@/lib/contract/play-plan';

/**
 * What decides what a terminal plays. A manifest, with the terminal's own zone, is one. All of it is taken to be immutable: what is
 * worked out about a plan or a list is kept with that object.
 */
export interface ScheduleInputs {
  settings: Pick<Manifest['settings'], 'onTime' | 'offTime'>;
  /** IANA name. */
  timeZone: string;
  traits?: Manifest['traits'];
  power?: Manifest['power'];
  emergency?: Manifest['emergency'];
  messages?: readonly ScheduledMessage[];
  playNow: Manifest['playNow'];
  plans?: Manifest['plans'];
  calendars?: Manifest['calendars'];
  published: Manifest['published'];
  /** Versions of programs that plans, published lists and the default program go on without. */
  switchedOff?: Manifest['switchedOff'];
  defaultProgram?: Manifest['defaultProgram'];
  /** Those there are, with their names: what is planned and is not among them is left out. */
  programs: readonly { id: string; name: string }[];
}

/** What of a message decides when and where it shows. */
export type ScheduledMessage = Pick<
  PlacedMessage,
  'id' | 'messageId' | 'name' | 'place' | 'priority' | 'from' | 'until'
>;

/** Versions of programs in playing order, a message on the full screen, the house screen, or nothing at all. */
export type Now =
  | {
      kind: 'programs';
      because: 'emergency' | 'playNow' | 'plan' | 'published' | 'default';
      programs: string[];
      /** How long each of `programs` has its turn; without them each plays once. */
      lengths?: PlayLength[];
    }
  | { kind: 'message'; because: 'message'; messageId: string }
  | { kind: 'house' }
  | { kind: 'off' };

/** One reason for what plays. `name` is the publish, the plan, the message or the programs; empty where there is none. */
export interface Because {
  layer: LayerName;
  code:
    | 'offHours'
    | 'emergency'
    | 'drill'
    | 'fullMessage'
    | 'playNow'
    | 'planned'
    | 'interleaved'
    | 'planDefault'
    | 'publishedLatest'
    | 'publishedAppended'
    | 'defaultProgram'
    | 'nothingElse';
  publishId: string | null;
  name: string;
  /** Of plans. */
  planId?: string;
  slotId?: string;
}

/** Something that wants to play and does not. */
export interface Loser {
  layer: LayerName;
  publishId: string | null;
  name: string;
  reason: LoserReason;
  /** Of plans. */
  planId?: string;
  slotId?: string;
}

export type LoserReason =
  /** A higher layer plays. */
  | 'outranked'
  /** A later publish took its place. */
  | 'replaced'
  /** Something else of its layer has a higher priority. */
  | 'lowerPriority'
  /** Another slot of the same priority is later, and they do not interleave. */
  | 'samePriority'
  /** Its date is taken out. */
  | 'excluded'
  /** The terminal is none of those it is for. */
  | 'condition'
  /** Somebody switched the program off on the terminal. */
  | 'switchedOff'
  | 'notYet'
  | 'expired'
  | 'empty';

export type LayerName = 'off' | 'emergency' | 'message' | 'playNow' | 'plan' | 'published' | 'default' | 'house';

/** A message that lies over what plays. */
export type Over = Pick<PlacedMessage, 'id' | 'name' | 'priority'> & { place: Exclude<PlacedMessage['place'], 'full'> };

export interface Resolution {
  now: Now;
  /** When something else plays, in milliseconds; null when nothing known changes it. Of plans that is about a year ahead. */
  until: number | null;
  because: Because[];
  losers: Loser[];
  /** Messages that lie over it, the highest priority first. */
  over: Over[];
}

/** What one layer says. The same object means the same. */
export interface Says {
  /** null leaves the screen to the layers below. */
  now: Now | null;
  because: Because[];
  losers: Loser[];
}

export interface Claim {
  says: Says;
  /** Until this instant the layer says the same; null is for good, of plans as far as they are looked ahead. */
  next: number | null;
}

export type Layer = (inputs: ScheduleInputs, instant: number) => Claim;

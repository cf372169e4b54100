import type { Reading as ReadingShown } from '@/lib/contract/condition';
import type { Emergency, HeldTrigger, Manifest, PlacedMessage } from '@/lib/contract/gateway';
import type { PlayLength } from '@/lib/contract/play-plan';
import type { layerNames } from '@/lib/contract/terminal/schedule';

/**
 * Inputs that decide what a terminal plays. A manifest with the terminal's own zone is such an input. Everything in it
 * has to be immutable: results about a plan or a list are cached by object.
 */
export interface ScheduleInputs {
  settings: Pick<Manifest['settings'], 'onTime' | 'offTime'>;
  /** IANA zone name. */
  timeZone: string;
  traits?: Manifest['traits'];
  power?: Manifest['power'];
  emergency?: Manifest['emergency'];
  emergencies?: Manifest['emergencies'];
  triggers?: readonly ScheduledTrigger[];
  /** Firings of `triggers`; those that are over change nothing. */
  fired?: readonly Firing[];
  messages?: readonly ScheduledMessage[];
  playNow: Manifest['playNow'];
  plans?: Manifest['plans'];
  calendars?: Manifest['calendars'];
  published: Manifest['published'];
  /** Disabled program versions, which plans, published lists and the default program skip. */
  switchedOff?: Manifest['switchedOff'];
  defaultProgram?: Manifest['defaultProgram'];
  /** Rows of data sources, for conditions; absent: conditions are met. */
  sources?: Manifest['sources'];
  /** Values of placeholders, for conditions. */
  values?: Manifest['values'];
  /**
   * Existing programs with their names: planned ones that are missing here are skipped. `seconds` is the length of a
   * program that a trigger plays once.
   */
  programs: readonly { id: string; name: string; seconds?: number }[];
}

/** Emergency with its start; without one it has begun. */
export type ScheduledEmergency = Emergency & { from?: string | null };

/** Part of a trigger that decides what it shows, and for how long. */
export type ScheduledTrigger = Pick<HeldTrigger, 'id' | 'name' | 'seconds' | 'priority' | 'versionId'> & {
  message: Pick<NonNullable<HeldTrigger['message']>, 'place'> | null;
};

/** Time at which a trigger was fired. */
export interface Firing {
  triggerId: string;
  at: string;
}

/** Part of a message that decides when and where it is shown. */
export type ScheduledMessage = Pick<
  PlacedMessage,
  'id' | 'messageId' | 'name' | 'place' | 'priority' | 'from' | 'until'
> & { when?: PlacedMessage['when'] };

/** Content: program versions in playing order, a full-screen message, the house screen, or nothing. */
export type Now =
  | {
      kind: 'programs';
      because: 'emergency' | 'trigger' | 'playNow' | 'plan' | 'published' | 'default';
      programs: string[];
      /** Length of each turn in `programs`; absent: each plays once. */
      lengths?: PlayLength[];
    }
  /** `messageId` is the id of the publish, or of the trigger. */
  | { kind: 'message'; because: 'message' | 'trigger'; messageId: string }
  | { kind: 'house' }
  | { kind: 'off' };

/** Comparison of a condition as it turned out, with the id of its data source. */
export type Reading = Omit<ReadingShown, 'source'> & { sourceId: string | null };

/** Reason for the content. `name` is the publish, the plan, the message, the trigger or the programs; empty without one. */
export interface Because {
  layer: LayerName;
  code:
    | 'offHours'
    | 'emergency'
    | 'drill'
    | 'triggered'
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
  /** For plans only. */
  planId?: string;
  slotId?: string;
  /** Comparisons of its condition; absent without one. */
  readings?: readonly Reading[];
}

/** Content that is due but does not play. */
export interface Loser {
  layer: LayerName;
  publishId: string | null;
  name: string;
  reason: LoserReason;
  /** For plans only. */
  planId?: string;
  slotId?: string;
  /** Comparisons of its condition; absent without one. */
  readings?: readonly Reading[];
}

export type LoserReason =
  /** A higher layer plays. */
  | 'outranked'
  /** A later publish replaced it. */
  | 'replaced'
  /** Another item of its layer has a higher priority. */
  | 'lowerPriority'
  /** Another slot of the same priority is later, and they do not interleave. */
  | 'samePriority'
  /** An exclusion or a calendar removes its date. */
  | 'excluded'
  /** The terminal is not one of those that it is for. */
  | 'condition'
  /** The condition of its slot or message is not met now. */
  | 'unmet'
  /** A user disabled the program on the terminal. */
  | 'switchedOff'
  | 'notYet'
  | 'expired'
  | 'empty';

export type LayerName = (typeof layerNames)[number];

/** Message above the content, of a publish or a trigger. */
export type Over = Pick<PlacedMessage, 'id' | 'name' | 'priority'> & { place: Exclude<PlacedMessage['place'], 'full'> };

export interface Resolution {
  now: Now;
  /** Time of the next change, in milliseconds; `null` if none is known. Plans are evaluated about a year ahead. */
  until: number | null;
  because: Because[];
  losers: Loser[];
  /** Messages above it, highest priority first. */
  over: Over[];
}

/** Output of one layer. The same object means the same output. */
export interface LayerOutput {
  /** `null` leaves the screen to the layers below. */
  now: Now | null;
  because: Because[];
  losers: Loser[];
}

export interface Claim {
  says: LayerOutput;
  /** Instant until which the output stays the same; `null`: no known end, for plans as far as they are evaluated ahead. */
  next: number | null;
}

export type Layer = (inputs: ScheduleInputs, instant: number) => Claim;

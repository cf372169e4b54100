import type { Heartbeat } from '../gateway';
import type { FileState } from '../terminal/report';

/** What proves that an alarm's cause is over. */
export type Recovery =
  /** The terminal sends heartbeats again. */
  | { by: 'return' }
  /** A heartbeat that the terminal made after it reported the alarm last. */
  | { by: 'heartbeat'; shows(heartbeats: ReceivedHeartbeat): boolean }
  /** A report on all files of its manifest. */
  | { by: 'progress'; shows(files: readonly FileState[]): boolean }
  /** The same command carried out. */
  | { by: 'command' }
  /** Nothing does: a person who has seen to it closes it. */
  | { by: 'person' }
  /** The player was added, or does not ask to be any more. */
  | { by: 'claim' };

/** A value in heartbeats that opens an alarm from a threshold on, which rules may set. */
export interface Measure {
  unit: '°C' | '%';
  /** null where the heartbeat does not tell it. */
  of(beat: Heartbeat): number | null;
  /** Where no rule sets one. */
  threshold: number;
  /** Between which rules may set it. */
  from: number;
  to: number;
  /** The value has to fall so far below the threshold before the alarm closes (hysteresis). */
  calm: number;
}

/** A heartbeat as received by the platform. */
export interface ReceivedHeartbeat {
  beat: Heartbeat;
  /** When it was received. */
  now: Date;
  /** The desired revision of the terminal. */
  goalRevision: number;
}

/** Definition of a type of alarms. */
interface AlarmTypeRow {
  /** critical: the terminal does not show what it should. warning: that may happen. */
  severity: 'critical' | 'warning';
  /** What opens it: the terminal's silence, its own report, the measure alone, a command that failed, somebody in front of it, or its pairing code. */
  opens: 'silence' | 'report' | 'measure' | 'command' | 'visitor' | 'pairing';
  /** What opens it as well, and has to be calm before it closes. */
  measure?: Measure;
  /** Where no rule says how long it lasts before anybody is notified of it; left out is 0. */
  graceMinutes?: number;
  /** What closes it, beside a person. */
  recovery: Recovery;
}

/** black: nothing is drawn. other: something else is drawn than the scene. frozen: a video that should run stands still. */
export const wrongPictures = ['black', 'other', 'frozen'] as const;
export type WrongPicture = (typeof wrongPictures)[number];

/** Beyond this the terminal's own clock is a fault, milliseconds. */
export const CLOCK_DRIFT_MS = 60_000;
/** Well below it (hysteresis), so that a clock at the limit does not open and close alarms repeatedly. */
const CLOCK_RIGHT_MS = CLOCK_DRIFT_MS / 2;

const allThere: Recovery = { by: 'progress', shows: (files) => files.every(({ state }) => state === 'done') };

/**
 * Every type of alarms. The texts of their notices are in the messages: `notices.kind.offline` for offline terminals, and for those
 * that terminals report the branch of `notices.kind.alarm` that is called like the type.
 */
export const alarmTypes = {
  offline: { severity: 'critical', opens: 'silence', recovery: { by: 'return' } },
  /** A file did not fit, or little is left: over when the terminal holds all that it is to hold, and has some storage left. */
  storageLow: {
    severity: 'warning',
    opens: 'report',
    measure: {
      unit: '%',
      of: ({ storage: { used, total } }) => (total > 0 ? (used / total) * 100 : null),
      threshold: 95,
      from: 50,
      to: 100,
      calm: 5,
    },
    recovery: { by: 'heartbeat', shows: ({ beat: { revision }, goalRevision }) => revision >= goalRevision },
  },
  temperature: {
    severity: 'warning',
    opens: 'measure',
    measure: { unit: '°C', of: ({ health }) => health.temperature, threshold: 85, from: 50, to: 120, calm: 5 },
    recovery: { by: 'heartbeat', shows: ({ beat: { health } }) => health.temperature !== null },
  },
  commandFailed: { severity: 'warning', opens: 'command', recovery: { by: 'command' } },
  downloadFailed: { severity: 'warning', opens: 'report', recovery: allThere },
  verificationFailed: { severity: 'warning', opens: 'report', recovery: allThere },
  /** The first heartbeat after a start knows of no offset yet: its own time has to be right as well. */
  clockDrift: {
    severity: 'warning',
    opens: 'report',
    recovery: {
      by: 'heartbeat',
      shows: ({ beat: { at, clockOffsetMs }, now }) =>
        Math.abs(clockOffsetMs) <= CLOCK_RIGHT_MS && Math.abs(now.getTime() - Date.parse(at)) <= CLOCK_RIGHT_MS,
    },
  },
  playbackFault: {
    severity: 'critical',
    opens: 'report',
    recovery: { by: 'heartbeat', shows: ({ beat: { state, faults } }) => state !== 'fault' && faults.length === 0 },
  },
  /** The player looks at what it draws, while all else is well; its detail is one of `wrongPictures`. */
  wrongPicture: {
    severity: 'critical',
    opens: 'report',
    recovery: { by: 'heartbeat', shows: ({ beat: { picture } }) => picture === 'right' },
  },
  /** By the code on the screen; its detail is a kind of fault (`lib/contract/corner.ts`), with what the visitor wrote after a colon. */
  visitorReport: { severity: 'warning', opens: 'visitor', recovery: { by: 'person' } },
  /** A player shows its pairing code, and nobody adds it in the grace of the rule; its detail is the code. */
  unclaimed: { severity: 'warning', opens: 'pairing', graceMinutes: 30, recovery: { by: 'claim' } },
} as const satisfies Record<string, AlarmTypeRow>;

export type AlarmType = keyof typeof alarmTypes;
/** Those that terminals report. */
export type ReportedAlarmType = {
  [T in AlarmType]: (typeof alarmTypes)[T]['opens'] extends 'report' ? T : never;
}[AlarmType];

/** A value with its unit, such as `85 °C`. */
export const measured = ({ unit }: Measure, value: number): string => `${Math.floor(value)} ${unit}`;

/** The measure of a type, where it has one. */
export const measureOf = (type: AlarmType): Measure | undefined => (alarmTypes[type] as AlarmTypeRow).measure;

/** How long an alarm of the type lasts before anybody is notified of it, where no rule says so. */
export const usualGrace = (type: AlarmType): number => (alarmTypes[type] as AlarmTypeRow).graceMinutes ?? 0;

export const alarmTypeNames = Object.keys(alarmTypes) as [AlarmType, ...AlarmType[]];
export const reportedAlarmTypes = alarmTypeNames.filter(
  (type): type is ReportedAlarmType => alarmTypes[type].opens === 'report',
);

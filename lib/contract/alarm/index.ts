import type { Heartbeat } from '../gateway';
import type { FileState } from '../terminal/report';

/** Evidence that an alarm's cause is over. */
export type Recovery =
  /** The terminal sends heartbeats again. */
  | { by: 'return' }
  /** Heartbeat that the terminal created after its last report of the alarm. */
  | { by: 'heartbeat'; shows(heartbeats: ReceivedHeartbeat): boolean }
  /** Report on all files of the terminal's manifest. */
  | { by: 'progress'; shows(files: readonly FileState[]): boolean }
  /** Success of the same command. */
  | { by: 'command' }
  /** No evidence: a person closes the alarm after seeing to it. */
  | { by: 'person' }
  /** Player added as a terminal, or no longer asking to be. */
  | { by: 'claim' };

/** Heartbeat value that opens an alarm at a threshold, which rules may change. */
export interface Measure {
  unit: '°C' | '%';
  /** `null` if the heartbeat lacks the value. */
  of(beat: Heartbeat): number | null;
  /** Threshold without a rule. */
  threshold: number;
  /** Lower bound of the thresholds that rules may set; `to` is the upper bound. */
  from: number;
  to: number;
  /** Margin below the threshold at which the alarm closes (hysteresis). */
  calm: number;
}

/** Heartbeat as received by the platform. */
export interface ReceivedHeartbeat {
  beat: Heartbeat;
  /** Time of receipt. */
  now: Date;
  /** Desired revision of the terminal. */
  goalRevision: number;
}

/** Definition of a type of alarms. */
interface AlarmTypeRow {
  /** critical: the terminal does not show what it should. warning: it may come to that. */
  severity: 'critical' | 'warning';
  /**
   * Trigger: silence of the terminal, its own report, the measure only, a failed command, a visitor in front of it, or
   * its pairing code.
   */
  opens: 'silence' | 'report' | 'measure' | 'command' | 'visitor' | 'pairing';
  /** Additional trigger; it has to calm down before the alarm closes. */
  measure?: Measure;
  /** Minutes before anybody is notified, unless a rule sets them; default 0. */
  graceMinutes?: number;
  /** Evidence that closes the alarm, besides a person. */
  recovery: Recovery;
}

/** black: nothing is drawn. other: something other than the scene is drawn. frozen: a video that should run does not move. */
export const wrongPictures = ['black', 'other', 'frozen'] as const;
export type WrongPicture = (typeof wrongPictures)[number];

/** Limit of the terminal's clock offset in milliseconds; beyond it the clock counts as faulty. */
export const CLOCK_DRIFT_MS = 60_000;
/** Well below it (hysteresis), so that a clock at the limit does not open and close alarms repeatedly. */
const CLOCK_RIGHT_MS = CLOCK_DRIFT_MS / 2;

const allFilesDone: Recovery = { by: 'progress', shows: (files) => files.every(({ state }) => state === 'done') };

/**
 * Registry of alarm types. Texts of their notices are in the messages: `notices.kind.offline` for offline terminals,
 * and for reported types the branch of `notices.kind.alarm` named like the type.
 */
export const alarmTypes = {
  offline: { severity: 'critical', opens: 'silence', recovery: { by: 'return' } },
  /**
   * Opens if a file did not fit or little storage is left. Recovers when the terminal holds its whole manifest and has
   * some storage left.
   */
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
  downloadFailed: { severity: 'warning', opens: 'report', recovery: allFilesDone },
  verificationFailed: { severity: 'warning', opens: 'report', recovery: allFilesDone },
  /** The first heartbeat after a start knows no offset yet, so its own timestamp has to be right as well. */
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
  /** Reported by the player, which checks what it draws while all else works; the detail is one of `wrongPictures`. */
  wrongPicture: {
    severity: 'critical',
    opens: 'report',
    recovery: { by: 'heartbeat', shows: ({ beat: { picture } }) => picture === 'right' },
  },
  /**
   * Reported by the code on the screen. The detail is a kind of fault (`lib/contract/corner.ts`), then a colon and the
   * visitor's text.
   */
  visitorReport: { severity: 'warning', opens: 'visitor', recovery: { by: 'person' } },
  /** Opens if a player shows its pairing code and nobody adds it within the grace period; the detail is the code. */
  unclaimed: { severity: 'warning', opens: 'pairing', graceMinutes: 30, recovery: { by: 'claim' } },
} as const satisfies Record<string, AlarmTypeRow>;

export type AlarmType = keyof typeof alarmTypes;
/** Alarm types that terminals report. */
export type ReportedAlarmType = {
  [T in AlarmType]: (typeof alarmTypes)[T]['opens'] extends 'report' ? T : never;
}[AlarmType];

/** Returns a value with its unit, such as `85 °C`. */
export const formatMeasure = ({ unit }: Measure, value: number): string => `${Math.floor(value)} ${unit}`;

/** Returns the measure of a type, if it has one. */
export const measureOf = (type: AlarmType): Measure | undefined => (alarmTypes[type] as AlarmTypeRow).measure;

/** Returns the minutes before anybody is notified of the type, unless a rule sets them. */
export const defaultGraceMinutes = (type: AlarmType): number => (alarmTypes[type] as AlarmTypeRow).graceMinutes ?? 0;

export const alarmTypeNames = Object.keys(alarmTypes) as [AlarmType, ...AlarmType[]];
export const reportedAlarmTypes = alarmTypeNames.filter(
  (type): type is ReportedAlarmType => alarmTypes[type].opens === 'report',
);

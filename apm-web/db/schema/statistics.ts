import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { office } from './office';
import { programVersion } from './program';
import { ofTerminal } from './terminal';

/**
 * Daily rows: what statistics read instead of the reported events, kept permanently. A day is a date in the terminal's own zone.
 * Rows of an institution are sums over its terminals, maintained by triggers (`triggers/statistics.sql`).
 */

const day = () => date('day', { mode: 'string' }).notNull();
const total = (name: string) => bigint(name, { mode: 'number' }).notNull();
const ofOffice = () =>
  uuid('office_id')
    .notNull()
    .references(() => office.id, { onDelete: 'cascade' });
const mine = () => ({ terminalId: uuid('terminal_id').notNull(), officeId: uuid('office_id').notNull() });

/** Plays of a terminal on a day, by program. */
export const playDay = pgTable(
  'play_day',
  {
    ...mine(),
    day: day(),
    programId: uuid('program_id').notNull(),
    plays: integer('plays').notNull(),
    seconds: total('seconds'),
  },
  (t) => [primaryKey({ columns: [t.terminalId, t.day, t.programId] }), ofTerminal(t, 'play_day_terminal')],
);

/** Plays by material: a play counts for each material of its scene. */
export const materialDay = pgTable(
  'material_day',
  {
    ...mine(),
    day: day(),
    materialId: uuid('material_id').notNull(),
    plays: integer('plays').notNull(),
    seconds: total('seconds'),
  },
  (t) => [primaryKey({ columns: [t.terminalId, t.day, t.materialId] }), ofTerminal(t, 'material_day_terminal')],
);

/** Plays by program over all terminals of an institution. */
export const playOfficeDay = pgTable(
  'play_office_day',
  {
    day: day(),
    officeId: ofOffice(),
    programId: uuid('program_id').notNull(),
    plays: total('plays'),
    seconds: total('seconds'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.officeId, t.programId] }),
    index('play_office_day_office').on(t.officeId, t.day),
  ],
);

/** Plays by material over all terminals of an institution. */
export const materialOfficeDay = pgTable(
  'material_office_day',
  {
    day: day(),
    officeId: ofOffice(),
    materialId: uuid('material_id').notNull(),
    plays: total('plays'),
    seconds: total('seconds'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.officeId, t.materialId] }),
    index('material_office_day_office').on(t.officeId, t.day),
  ],
);

/** Plays by hour of the day. They stay with the institution that the terminal belonged to then. */
export const playHour = pgTable(
  'play_hour',
  {
    day: day(),
    officeId: ofOffice(),
    hour: smallint('hour').notNull(),
    plays: total('plays'),
    seconds: total('seconds'),
  },
  (t) => [primaryKey({ columns: [t.day, t.officeId, t.hour] }), index('play_hour_office').on(t.officeId, t.day)],
);

/** Seconds online over all terminals of an institution, and the number of terminals that were online at all. */
export const onlineOfficeDay = pgTable(
  'online_office_day',
  { day: day(), officeId: ofOffice(), seconds: total('seconds'), terminals: integer('terminals').notNull() },
  (t) => [primaryKey({ columns: [t.day, t.officeId] }), index('online_office_day_office').on(t.officeId, t.day)],
);

/** Tap on a screen. The terminal generates the event's id, so a batch that is sent twice counts once. */
export const click = pgTable(
  'click',
  {
    eventId: uuid('event_id').notNull(),
    ...mine(),
    versionId: uuid('version_id').notNull(),
    programId: uuid('program_id').notNull(),
    widgetId: text('widget_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.terminalId, t.eventId] }),
    ofTerminal(t, 'click_terminal'),
    index('click_age').on(t.at),
  ],
);

/** Taps on a widget of a program; its type and label are those of the version tapped last. */
export const clickDay = pgTable(
  'click_day',
  {
    ...mine(),
    day: day(),
    programId: uuid('program_id').notNull(),
    widgetId: text('widget_id').notNull(),
    type: text('type').notNull(),
    label: text('label').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.terminalId, t.day, t.programId, t.widgetId] }),
    ofTerminal(t, 'click_day_terminal'),
    index('click_day_day').on(t.day),
  ],
);

/** Materials that the scenes of a version show. */
export const sceneMaterial = pgTable(
  'scene_material',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => programVersion.id, { onDelete: 'cascade' }),
    sceneId: text('scene_id').notNull(),
    materialId: uuid('material_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.sceneId, t.materialId] })],
);

/** Number of widgets of each type in a version. */
export const versionWidget = pgTable(
  'version_widget',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => programVersion.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.type] })],
);

/** Actions of a user, by hour of a day in the user's own zone. `module` is a part of the console, or 'signIn'. */
export const actDay = pgTable(
  'act_day',
  {
    userId: uuid('user_id').notNull(),
    officeId: ofOffice(),
    day: day(),
    hour: smallint('hour').notNull(),
    module: text('module').notNull(),
    userName: text('user_name').notNull(),
    acts: integer('acts').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.hour, t.module, t.officeId] }),
    index('act_day_office').on(t.officeId, t.day),
    index('act_day_day').on(t.day),
  ],
);

/**
 * Seconds in which the schedule of a terminal wanted a program to play, and those of them in which the terminal was offline,
 * fetching files, overridden or faulty; seconds in which its screen should be on, and those of them online.
 * Computed as time passes, from what applies then. Once the day is over it is settled: `played` has the seconds played on it, and
 * follows plays that are reported later.
 */
export const promiseDay = pgTable(
  'promise_day',
  {
    ...mine(),
    day: day(),
    promised: integer('promised').notNull(),
    offline: integer('offline').notNull(),
    downloading: integer('downloading').notNull(),
    overridden: integer('overridden').notNull(),
    fault: integer('fault').notNull(),
    lit: integer('lit').notNull(),
    litOnline: integer('lit_online').notNull(),
    played: bigint('played', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.terminalId, t.day] }),
    ofTerminal(t, 'promise_day_terminal'),
    index('promise_day_day').on(t.day),
    index('promise_day_open').on(t.day, t.terminalId).where(sql`${t.played} is null`),
  ],
);

/**
 * Sums over all terminals of an institution on settled days: seconds promised, played, and missing by reason (`apm.delivered`);
 * number of terminals with a promise, and of those that should be dark all day.
 */
export const promiseOfficeDay = pgTable(
  'promise_office_day',
  {
    day: day(),
    officeId: ofOffice(),
    terminals: integer('terminals').notNull(),
    promised: total('promised'),
    played: total('played'),
    offline: total('offline'),
    downloading: total('downloading'),
    overridden: total('overridden'),
    fault: total('fault'),
    unknown: total('unknown'),
    dark: integer('dark').notNull(),
    lit: total('lit'),
    litOnline: total('lit_online'),
  },
  (t) => [primaryKey({ columns: [t.day, t.officeId] }), index('promise_office_day_office').on(t.officeId, t.day)],
);

/** Progress of a statistics job. */
export const statisticsMark = pgTable('statistics_mark', {
  name: text('name').primaryKey(),
  until: instant('until').notNull(),
  /** End of the period that a running job counts, and the last terminal that it has counted. */
  target: instant('target'),
  after: uuid('after'),
});

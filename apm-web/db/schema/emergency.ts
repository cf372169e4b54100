import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SourceFault } from '@/lib/contract/data-source';
import { FEED_MINUTES, type raiseEnds } from '@/lib/contract/emergency';
import type { Texts } from '@/lib/contract/texts';
import { instant, key, nameText } from './columns';
import { office } from './office';
import { programVersion } from './program';
import { ofTerminal, terminal, terminalGroup } from './terminal';

/** Prepared emergency: its version is held by all terminals of the institution and below. */
export const emergency = pgTable(
  'emergency',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    /** Source of its content; the program may have been deleted since. */
    programId: uuid('program_id'),
    texts: jsonb('texts').$type<Texts>().notNull(),
    color: text('color').notNull(),
    background: text('background').notNull(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => programVersion.id),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [index('emergency_office').on(t.officeId, t.id), index('emergency_version').on(t.versionId)],
);

/** Emergency raised on terminals, now or in the past. */
export const emergencyRaise = pgTable(
  'emergency_raise',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    emergencyId: uuid('emergency_id'),
    name: nameText('name').notNull(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => programVersion.id),
    drill: boolean('drill').notNull(),
    raisedBy: text('raised_by').notNull(),
    /** Time at which it begins: later than the request, if its source says so. */
    raisedAt: instant('raised_at').notNull(),
    /** Time of a future beginning; `null` once its terminals were woken for it. */
    beginsAt: instant('begins_at'),
    leaseUntil: instant('lease_until').notNull(),
    end: text('end').$type<(typeof raiseEnds)[number]>(),
    endedBy: text('ended_by'),
    endedAt: instant('ended_at'),
    terminals: integer('terminals').notNull(),
    /** Source that raised it, and the source's key of the alert. */
    hookId: uuid('hook_id'),
    alert: text('alert'),
    /** Institutions that it is limited to, as the roles of its sender were; `null` if not limited. */
    within: uuid('within').array(),
  },
  (t) => [
    index('emergency_raise_office').on(t.officeId, t.id),
    index('emergency_raise_version').on(t.versionId),
    index('emergency_raise_open').on(t.leaseUntil).where(sql`${t.endedAt} is null`),
    index('emergency_raise_begins').on(t.beginsAt).where(sql`${t.beginsAt} is not null`),
    index('emergency_raise_alert').on(t.hookId, t.alert).where(sql`${t.hookId} is not null`),
  ],
);

/** Choice of a raise, which it follows while it is open: institutions, groups and terminals, and the exceptions. */
export const emergencyChoice = pgTable(
  'emergency_choice',
  {
    raiseId: uuid('raise_id')
      .notNull()
      .references(() => emergencyRaise.id, { onDelete: 'cascade' }),
    officeId: uuid('office_id').references(() => office.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => terminalGroup.id, { onDelete: 'cascade' }),
    terminalId: uuid('terminal_id').references(() => terminal.id, { onDelete: 'cascade' }),
    /** The one of the three that is set. Ids are unique over all tables. */
    placeId: uuid('place_id').notNull().generatedAlwaysAs(sql`coalesce(office_id, group_id, terminal_id)`),
    except: boolean('except').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.raiseId, t.placeId, t.except] }),
    check('emergency_choice_of', sql`num_nonnulls(${t.officeId}, ${t.groupId}, ${t.terminalId}) = 1`),
    index('emergency_choice_office').on(t.officeId).where(sql`${t.officeId} is not null`),
    index('emergency_choice_group').on(t.groupId).where(sql`${t.groupId} is not null`),
    index('emergency_choice_terminal').on(t.terminalId).where(sql`${t.terminalId} is not null`),
  ],
);

export const emergencyTarget = pgTable(
  'emergency_target',
  {
    raiseId: uuid('raise_id')
      .notNull()
      .references(() => emergencyRaise.id, { onDelete: 'cascade' }),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    shownAt: instant('shown_at'),
    clearedAt: instant('cleared_at'),
    /** Time at which the terminal joined the chosen places; `null` if it was there when the emergency was raised. */
    joinedAt: instant('joined_at'),
    /** Time at which it left them; `null` if it is there. */
    leftAt: instant('left_at'),
  },
  (t) => [
    primaryKey({ columns: [t.raiseId, t.terminalId] }),
    ofTerminal(t, 'emergency_target_terminal'),
    index('emergency_target_of').on(t.terminalId, t.raiseId),
  ],
);

/** Entry of a feed as it was read last. */
export interface ReadEntry {
  /** Version of the entry by which a link was followed. */
  stamp: string;
  /** Key of its alert; `null` if it could not be read. */
  alert: string | null;
  /** Keys of the alerts that it updates or cancels. */
  ends: string[];
  /** True for an alert without `expires`. */
  isEndless: boolean;
}

/** External source that may raise emergencies: by signed requests, or as a feed that the platform fetches. */
export const emergencyHook = pgTable(
  'emergency_hook',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    emergencyId: uuid('emergency_id').references(() => emergency.id, { onDelete: 'set null' }),
    terminalIds: uuid('terminal_ids').array().notNull(),
    officeIds: uuid('office_ids').array().notNull(),
    groupIds: uuid('group_ids').array().notNull(),
    /**
     * Secret, stored in plain form because signatures are checked with it; only the platform reads it. `null` for a feed, which
     * sends no requests.
     */
    secret: text('secret'),
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    lastUsedAt: instant('last_used_at'),
    createdBy: text('created_by').notNull(),
    /** Address of the feed; `null` for a source that sends requests. */
    feedUrl: text('feed_url'),
    minutes: integer('minutes').notNull().default(FEED_MINUTES.default),
    /** Name and value of the secret header; both or none. Only the platform's own work reads the value. */
    header: text('header'),
    headerValue: text('header_value'),
    readAt: instant('read_at'),
    fault: text('fault').$type<SourceFault>(),
    status: integer('status'),
    /** Number of entries without a readable alert. */
    leftOut: integer('left_out').notNull().default(0),
    /** Entries of the last reading. */
    entries: jsonb('entries').$type<Record<string, ReadEntry>>().notNull().default({}),
    /** Number of failed fetches since the last successful one. */
    failures: integer('failures').notNull().default(0),
    /** Time of the next fetch; `null` for a source that sends requests. */
    nextAt: instant('next_at'),
    /** Time until which an instance has it leased for fetching. */
    leaseUntil: instant('lease_until'),
    /** Raised by every save: a fetch that began before one is discarded. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    index('emergency_hook_office').on(t.officeId, t.id),
    index('emergency_hook_emergency').on(t.emergencyId),
    index('emergency_hook_due').on(t.nextAt).where(sql`${t.nextAt} is not null`),
  ],
);

/** Requests of sources that were carried out, so that none runs twice. Deleted once older than the replay window. */
export const emergencyDelivery = pgTable(
  'emergency_delivery',
  {
    hookId: uuid('hook_id')
      .notNull()
      .references(() => emergencyHook.id, { onDelete: 'cascade' }),
    /** Value of the header `webhook-id`. */
    webhookId: text('webhook_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hookId, t.webhookId] }), index('emergency_delivery_age').on(t.at)],
);

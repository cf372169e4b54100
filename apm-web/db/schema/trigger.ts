import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ShownMessage } from '@/lib/contract/message';
import type { FiredBy, TriggerFiring, TriggerInput } from '@/lib/contract/trigger';
import { instant, key, nameText } from './columns';
import { office } from './office';
import { programVersion } from './program';
import { ofTerminal, terminal, terminalGroup } from './terminal';

/** Event that starts a program or a message on the terminals of its choice, which hold its version. */
export const trigger = pgTable(
  'trigger',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    /** Source of its content: a program or a message, which may have been deleted since. */
    programId: uuid('program_id'),
    messageId: uuid('message_id'),
    /** Version of the program, or behind the text of the message; `null` for a message without one. */
    versionId: uuid('version_id').references(() => programVersion.id),
    /** Message as it was when the trigger was saved. */
    message: jsonb('message').$type<ShownMessage>(),
    /** Time on the screen; `null`: until the program has played once. */
    seconds: integer('seconds'),
    /** Time on the screen in seconds, also of a program that plays once. */
    lasts: integer('lasts').notNull(),
    priority: integer('priority').notNull(),
    coolDown: integer('cool_down').notNull(),
    inputs: jsonb('inputs').$type<TriggerInput[]>().notNull(),
    enabled: boolean('enabled').notNull(),
    /** Institutions that it is limited to, as the roles of its author are; `null` if not limited. */
    within: uuid('within').array(),
    /** SHA-256 of its token in hex. */
    tokenHash: text('token_hash'),
    hasToken: boolean('has_token').notNull().generatedAlwaysAs(sql`token_hash is not null`),
    /** Secret, stored in plain form because signatures are checked with it; only the platform reads it. */
    secret: text('secret'),
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    hasSecret: boolean('has_secret').notNull().generatedAlwaysAs(sql`secret is not null`),
    /** Last firing by the platform, from which the cool-down counts. */
    firedAt: instant('fired_at'),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [
    check('trigger_content', sql`num_nonnulls(${t.programId}, ${t.messageId}) = 1`),
    check('trigger_shows', sql`num_nonnulls(${t.versionId}, ${t.message}) > 0`),
    index('trigger_office').on(t.officeId, t.id),
    index('trigger_version').on(t.versionId),
    uniqueIndex('trigger_token').on(t.tokenHash),
  ],
);

/** Choice of a trigger, which it follows: institutions, groups and terminals, and the exceptions. */
export const triggerChoice = pgTable(
  'trigger_choice',
  {
    triggerId: uuid('trigger_id')
      .notNull()
      .references(() => trigger.id, { onDelete: 'cascade' }),
    officeId: uuid('office_id').references(() => office.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => terminalGroup.id, { onDelete: 'cascade' }),
    terminalId: uuid('terminal_id').references(() => terminal.id, { onDelete: 'cascade' }),
    /** The one of the three that is set. Ids are unique over all tables. */
    placeId: uuid('place_id').notNull().generatedAlwaysAs(sql`coalesce(office_id, group_id, terminal_id)`),
    except: boolean('except').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.triggerId, t.placeId, t.except] }),
    check('trigger_choice_of', sql`num_nonnulls(${t.officeId}, ${t.groupId}, ${t.terminalId}) = 1`),
    index('trigger_choice_place').on(t.placeId),
    index('trigger_choice_office').on(t.officeId).where(sql`${t.officeId} is not null`),
    index('trigger_choice_group').on(t.groupId).where(sql`${t.groupId} is not null`),
    index('trigger_choice_terminal').on(t.terminalId).where(sql`${t.terminalId} is not null`),
  ],
);

/** Firing by the platform; its commands have the firing's id as their batch. Kept when the trigger is deleted. */
export const triggerFiring = pgTable(
  'trigger_firing',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
    triggerId: uuid('trigger_id').notNull(),
    name: nameText('name').notNull(),
    at: instant('at').notNull(),
    /** Name of the user; `null` for another system. */
    by: text('by'),
    how: text('how').$type<TriggerFiring['how']>().notNull(),
    terminals: integer('terminals').notNull(),
    /** Value of the header `webhook-id`, so that no request fires twice. */
    webhookId: text('webhook_id'),
  },
  (t) => [
    index('trigger_firing_office').on(t.officeId, t.id),
    index('trigger_firing_of').on(t.triggerId, t.id),
    index('trigger_firing_age').on(t.at),
    uniqueIndex('trigger_firing_webhook').on(t.triggerId, t.webhookId).where(sql`${t.webhookId} is not null`),
  ],
);

/** Firing that a terminal carried out. The terminal generates the event's id, so a batch that is sent twice counts once. */
export const triggerEvent = pgTable(
  'trigger_event',
  {
    eventId: uuid('event_id').notNull(),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    triggerId: uuid('trigger_id').notNull(),
    by: text('by').$type<FiredBy>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.terminalId, t.eventId] }),
    ofTerminal(t, 'trigger_event_terminal'),
    index('trigger_event_age').on(t.at),
  ],
);

/** Firings that a terminal carried out on a day in its own zone, by input. */
export const triggerDay = pgTable(
  'trigger_day',
  {
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    triggerId: uuid('trigger_id').notNull(),
    by: text('by').$type<FiredBy>().notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.terminalId, t.day, t.triggerId, t.by] }),
    ofTerminal(t, 'trigger_day_terminal'),
    index('trigger_day_of').on(t.triggerId, t.day),
    index('trigger_day_day').on(t.day),
  ],
);

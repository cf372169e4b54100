import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attributes } from '@/lib/contract/attribute';
import type { CommandKind, CommandState } from '@/lib/contract/command';
import type { Fault } from '@/lib/contract/fault';
import type { Heartbeat } from '@/lib/contract/gateway';
import type { TerminalStatus } from '@/lib/contract/terminal';
import type { GroupRule } from '@/lib/contract/terminal/places';
import type { NowPlaying, PositionSource } from '@/lib/contract/terminal/report';
import type { TerminalSettings } from '@/lib/contract/terminal/settings';
import { bytes, folded, instant, key, nameText } from './columns';
import { office } from './office';

export const terminalGroup = pgTable(
  'terminal_group',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    parentId: uuid('parent_id'),
    name: nameText('name').notNull(),
    /** Rule of a smart group, which decides its members. A group without a rule has members added by hand, in `terminal.group_id`. */
    rule: jsonb('rule').$type<GroupRule>(),
    /** Position among its siblings; equal ones are ordered by name. */
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    unique('terminal_group_own').on(t.id, t.officeId),
    foreignKey({ columns: [t.parentId, t.officeId], foreignColumns: [t.id, t.officeId], name: 'terminal_group_above' }),
    index('terminal_group_office').on(t.officeId, t.parentId),
    index('terminal_group_parent').on(t.parentId),
    index('terminal_group_smart').on(t.officeId).where(sql`${t.rule} is not null`),
  ],
);

/** Columns of a terminal that seldom change. Those that every heartbeat updates are in `terminalState`. */
export const terminal = pgTable(
  'terminal',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    groupId: uuid('group_id'),
    name: nameText('name').notNull(),
    status: text('status').$type<TerminalStatus>().notNull(),
    alarm: boolean('alarm').notNull().default(false),
    model: text('model').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    timezone: text('timezone').notNull(),
    capabilities: text('capabilities').array().$type<CommandKind[]>().notNull(),
    /** Codecs of videos and audio that it plays; `null` if its player has not reported them. Older players report none of audio. */
    codecs: text('codecs').array(),
    /** Version that the player reported at its last start; empty if it reported none. */
    playerVersion: text('player_version').notNull().default(''),
    /** Settings of the terminal itself: omitted ones come from its strategies, or are the default. */
    settings: jsonb('settings').$type<Partial<TerminalSettings>>().notNull(),
    playNowVersionId: uuid('play_now_version_id'),
    playNowUntil: instant('play_now_until'),
    /** Programs that were switched off on this terminal. */
    programsOff: uuid('programs_off').array().notNull().default([]),
    /** SHA-256 of the token in hex; the second one is issued but not used yet. */
    tokenHash: text('token_hash').notNull(),
    nextTokenHash: text('next_token_hash'),
    screenshotId: uuid('screenshot_id'),
    screenshotAt: instant('screenshot_at'),
    /** Longitude and latitude in degrees; `null` if unknown. */
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
    positionFrom: text('position_from').$type<PositionSource>(),
    positionAt: instant('position_at'),
    /** Postal address. Empty: use the institution's. */
    postalAddress: text('postal_address').notNull().default(''),
    /** Values for placeholders that override those of its institutions. */
    attributes: jsonb('attributes').$type<Attributes>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('terminal_position', sql`${t.lng} between -180 and 180 and ${t.lat} between -90 and 90`),
    check('terminal_position_whole', sql`num_nulls(${t.lng}, ${t.lat}, ${t.positionFrom}, ${t.positionAt}) in (0, 4)`),
    check('terminal_position_from', sql`${t.positionFrom} in ('hand', 'address', 'terminal')`),
    unique('terminal_own').on(t.id, t.officeId),
    // A group and its terminals belong to the same institution.
    foreignKey({
      columns: [t.groupId, t.officeId],
      foreignColumns: [terminalGroup.id, terminalGroup.officeId],
      name: 'terminal_of_group',
    }),
    uniqueIndex('terminal_token').on(t.tokenHash),
    uniqueIndex('terminal_next_token').on(t.nextTokenHash),
    // Lists read ids from these indexes; rows are fetched for one page only.
    index('terminal_by_name').on(t.name, t.id, t.officeId),
    index('terminal_by_office').on(t.officeId, t.name, t.id),
    index('terminal_by_group').on(t.groupId, t.id),
    // Comparisons of numbers are leakproof, so row-level security lets them use an index, unlike comparisons of points.
    index('terminal_by_position').on(t.lng, t.lat).where(sql`${t.lng} is not null`),
    index('terminal_unplaced').on(t.name, t.id).where(sql`${t.lng} is null`),
    index('terminal_alarming').on(t.id).where(sql`${t.alarm}`),
    index('terminal_play_now').on(t.playNowVersionId).where(sql`${t.playNowVersionId} is not null`),
  ],
);

/** Composite foreign key to the terminal and its institution: when a terminal moves, its rows follow. */
export const ofTerminal = (t: { terminalId: AnyPgColumn; officeId: AnyPgColumn }, name: string) =>
  foreignKey({ columns: [t.terminalId, t.officeId], foreignColumns: [terminal.id, terminal.officeId], name })
    .onDelete('cascade')
    .onUpdate('cascade');

/** Tags of terminals. `folded` is used to compare and find them. */
export const terminalTag = pgTable(
  'terminal_tag',
  {
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    folded: text('folded').notNull(),
    tag: text('tag').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.terminalId, t.folded] }),
    ofTerminal(t, 'terminal_tag_terminal'),
    index('terminal_tag_found').on(t.folded, t.terminalId),
    index('terminal_tag_office').on(t.officeId, t.folded),
  ],
);

/** Members of smart groups. Written only by `apm.follow_rules`. */
export const terminalGroupMember = pgTable(
  'terminal_group_member',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => terminalGroup.id, { onDelete: 'cascade' }),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.terminalId] }),
    ofTerminal(t, 'terminal_group_member_terminal'),
    index('terminal_group_member_of').on(t.terminalId),
  ],
);

/**
 * Columns written by heartbeats. Half of every page stays free and no changing column is indexed, so that an update stays within
 * its page and touches no index.
 */
export const terminalState = pgTable(
  'terminal_state',
  {
    terminalId: uuid('terminal_id').primaryKey(),
    officeId: uuid('office_id').notNull(),
    online: boolean('online').notNull().default(false),
    revisionHeld: integer('revision_held').notNull().default(0),
    lastSeenAt: instant('last_seen_at'),
    address: text('address'),
    state: text('state').$type<Heartbeat['state']>(),
    playing: jsonb('playing').$type<NowPlaying>(),
    volume: integer('volume'),
    storageUsed: bytes('storage_used'),
    storageTotal: bytes('storage_total'),
    /** 64 bits, because a clock that was never set is off by decades. */
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }),
    /** Delay of its last scene, if it plays in step with others. */
    driftMs: integer('drift_ms'),
    faults: jsonb('faults').$type<(Fault | string)[]>(),
    health: jsonb('health').$type<Heartbeat['health']>(),
  },
  (t) => [ofTerminal(t, 'terminal_state_terminal')],
);

/**
 * Desired state of a terminal: operators change it, heartbeats read it. Separate from `terminalState`, so that a publish to
 * thousands of terminals and their heartbeats never wait for each other.
 */
export const terminalGoal = pgTable(
  'terminal_goal',
  {
    terminalId: uuid('terminal_id').primaryKey(),
    officeId: uuid('office_id').notNull(),
    revision: integer('revision').notNull().default(1),
    /** Sequence number of the latest command. */
    commandSequence: integer('command_sequence').notNull().default(0),
  },
  (t) => [ofTerminal(t, 'terminal_goal_terminal')],
);

/** Counters of terminals, maintained by triggers: no list counts rows. `group_id` is the nil UUID for none. */
export const terminalCount = pgTable(
  'terminal_count',
  {
    officeId: uuid('office_id').notNull(),
    groupId: uuid('group_id').notNull(),
    status: text('status').$type<TerminalStatus>().notNull(),
    n: integer('n').notNull(),
    alarms: integer('alarms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.officeId, t.groupId, t.status] }), index('terminal_count_group').on(t.groupId)],
);

/**
 * Names for the search, maintained by triggers on terminal. Narrow rows, many per page, with names folded for comparison. Read
 * only by `apm.terminal_search` and `apm.terminal_number`.
 */
export const terminalName = pgTable(
  'terminal_name',
  {
    /** Id of the terminal. */
    id: uuid('id').primaryKey(),
    officeId: uuid('office_id').notNull(),
    groupId: uuid('group_id'),
    name: nameText('name').notNull(),
    folded: text('folded').notNull().generatedAlwaysAs(folded('name')),
  },
  (t) => [
    ofTerminal({ terminalId: t.id, officeId: t.officeId }, 'terminal_name_terminal'),
    index('terminal_name_folded').using('gin', t.folded.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);

export const terminalFile = pgTable(
  'terminal_file',
  {
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    md5: text('md5').notNull(),
    state: text('state').$type<'waiting' | 'downloading' | 'done' | 'failed'>().notNull(),
    received: bytes('received').notNull(),
    reason: text('reason'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.terminalId, t.md5] }), ofTerminal(t, 'terminal_file_terminal')],
);

/** Command ledger: commands sent to a terminal, and their outcome. */
export const terminalCommand = pgTable(
  'terminal_command',
  {
    id: key(),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    /** Order on the terminal; `null` for a command that is never sent. */
    sequence: integer('sequence'),
    kind: text('kind').$type<CommandKind>().notNull(),
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<CommandState>().notNull(),
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    askedBy: text('asked_by').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    leaseUntil: instant('lease_until'),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    ofTerminal(t, 'terminal_command_terminal'),
    unique('terminal_command_sequence').on(t.terminalId, t.sequence),
    index('terminal_command_open').on(t.terminalId, t.sequence).where(sql`${t.state} in ('pending', 'sent')`),
    index('terminal_command_office').on(t.officeId, t.id),
    index('terminal_command_batch').on(t.batchId),
    // Terminals of a firing.
    index('terminal_command_fired').on(t.batchId, t.terminalId).where(sql`${t.kind} = 'fire'`),
    // For lists of commands of a terminal, or of those without success.
    index('terminal_command_of').on(t.terminalId, t.id),
    index('terminal_command_failed')
      .on(t.state, t.id)
      .where(sql`${t.state} in ('failed', 'expired', 'unsupported', 'cancelled')`),
    index('terminal_command_age').on(t.finishedAt).where(sql`${t.finishedAt} is not null`),
  ],
);

/** Online periods: a row per period, not per heartbeat. */
export const onlineSession = pgTable(
  'online_session',
  {
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at'),
    /** Instant up to which its seconds are in `onlineDay`; `null`: not counted yet. */
    countedUntil: instant('counted_until'),
  },
  (t) => [
    primaryKey({ columns: [t.terminalId, t.fromAt] }),
    index('online_session_open').on(t.terminalId).where(sql`${t.untilAt} is null`),
    ofTerminal(t, 'online_session_terminal'),
    index('online_session_age').on(t.untilAt).where(sql`${t.untilAt} is not null`),
  ],
);

/** Seconds online per day of the terminal's zone, added while a period lasts and when it ends. */
export const onlineDay = pgTable(
  'online_day',
  {
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    seconds: integer('seconds').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.terminalId, t.day] }),
    ofTerminal(t, 'online_day_terminal'),
    index('online_day_office').on(t.officeId, t.day),
  ],
);

/** Alarm: one row per outage or fault, open until it recovers. */
export const alarm = pgTable(
  'alarm',
  {
    id: key(),
    /** `null` if it concerns a player that no institution has added. */
    terminalId: uuid('terminal_id'),
    /** Device key of such a player, and its name for people. */
    deviceKeyHash: text('device_key_hash'),
    device: text('device'),
    officeId: uuid('office_id').notNull(),
    type: text('type').notNull(),
    detail: text('detail').notNull(),
    /** Fault that the terminal reported, if any. */
    fault: jsonb('fault').$type<Fault>(),
    times: integer('times').notNull().default(1),
    openedAt: instant('opened_at').notNull(),
    lastAt: instant('last_at').notNull(),
    closedAt: instant('closed_at'),
    /** User who closed it by hand. */
    closedBy: text('closed_by'),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by'),
    note: text('note').notNull().default(''),
    snoozedAt: instant('snoozed_at'),
    /** `null`: until the alarm recovers. */
    snoozedBy: text('snoozed_by'),
    snoozedUntil: instant('snoozed_until'),
    /** Time at which people were notified; `null`: waiting for its rule. */
    notifiedAt: instant('notified_at'),
    escalatedAt: instant('escalated_at'),
    /** True once the "alarm ended" webhook is enqueued. */
    endSent: boolean('end_sent').notNull().default(false),
    /** Shared by the alarms of terminals of one institution that went offline together; `null` if it belongs to no place. */
    place: uuid('place'),
    /** False if another alarm of its place represents it in lists and counts. */
    leads: boolean('leads').notNull().default(true),
    /** Written by instances of the previous version during an upgrade, and read by nobody else. Removed with the next version. */
    partOf: uuid('part_of'),
  },
  (t) => [
    ofTerminal(t, 'alarm_terminal'),
    foreignKey({ columns: [t.officeId], foreignColumns: [office.id], name: 'alarm_office' }).onDelete('cascade'),
    check(
      'alarm_of',
      sql`num_nonnulls(${t.terminalId}, ${t.deviceKeyHash}) = 1 and num_nonnulls(${t.deviceKeyHash}, ${t.device}) in (0, 2)`,
    ),
    uniqueIndex('alarm_open_device').on(t.deviceKeyHash, t.type).where(sql`${t.closedAt} is null`),
    index('alarm_of_place').on(t.place).where(sql`${t.place} is not null`),
    index('alarm_leads_place').on(t.place).where(sql`${t.place} is not null and ${t.leads}`),
    // For finding the next alarm to lead a place.
    index('alarm_open_of_place')
      .on(t.place, t.openedAt, t.id)
      .where(sql`${t.place} is not null and ${t.closedAt} is null`),
    index('alarm_open_alone').on(t.officeId, t.openedAt).where(sql`${t.place} is null and ${t.closedAt} is null`),
    uniqueIndex('alarm_open').on(t.terminalId, t.type).where(sql`${t.closedAt} is null`),
    index('alarm_of_terminal').on(t.terminalId),
    index('alarm_office').on(t.officeId, t.openedAt, t.id),
    // For lists of users who see every institution, and of its open alarms.
    index('alarm_by_time').on(t.openedAt, t.id),
    index('alarm_unnotified')
      .on(t.openedAt)
      .where(sql`${t.closedAt} is null and ${t.notifiedAt} is null and ${t.leads}`),
    index('alarm_unnotified_part')
      .on(t.id)
      .where(sql`${t.closedAt} is null and ${t.notifiedAt} is null and not ${t.leads}`),
    index('alarm_unacknowledged')
      .on(t.notifiedAt)
      .where(sql`${t.closedAt} is null and ${t.acknowledgedAt} is null and ${t.escalatedAt} is null`),
    index('alarm_end_unsent').on(t.closedAt).where(sql`${t.notifiedAt} is not null and not ${t.endSent}`),
    index('alarm_open_by_time').on(t.openedAt, t.id).where(sql`${t.closedAt} is null`),
  ],
);

export const screenshot = pgTable(
  'screenshot',
  {
    id: key(),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    commandId: uuid('command_id'),
    takenAt: instant('taken_at').notNull(),
    size: integer('size').notNull(),
  },
  (t) => [
    ofTerminal(t, 'screenshot_terminal'),
    index('screenshot_of_terminal').on(t.terminalId, t.id),
    index('screenshot_command').on(t.commandId),
    // For the history, over all institutions and of one.
    index('screenshot_by_time').on(t.takenAt, t.id),
    index('screenshot_by_office').on(t.officeId, t.takenAt, t.id),
  ],
);

/** Proof of play. The terminal generates the event's id, so a batch that is sent twice counts once. */
export const play = pgTable(
  'play',
  {
    eventId: uuid('event_id').notNull(),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    versionId: uuid('version_id').notNull(),
    programId: uuid('program_id').notNull(),
    sceneId: text('scene_id').notNull(),
    startedAt: instant('started_at').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.terminalId, t.eventId] }),
    ofTerminal(t, 'play_terminal'),
    index('play_of_terminal').on(t.terminalId, t.startedAt),
    index('play_age').on(t.startedAt),
  ],
);

/**
 * Plays, taps and firings at an impossible instant, because the terminal's clock was wrong. They are kept separately and count nowhere.
 * The reported instant is in `data`.
 */
export const misdatedEvent = pgTable(
  'misdated_event',
  {
    eventId: uuid('event_id').notNull(),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    kind: text('kind').$type<'play' | 'click' | 'fired'>().notNull(),
    data: jsonb('data').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.terminalId, t.eventId] }),
    ofTerminal(t, 'misdated_event_terminal'),
    index('misdated_event_age').on(t.receivedAt),
  ],
);

/** Player that wants to join, identified by hashes of the key and the token that only it has. */
export const pairing = pgTable(
  'pairing',
  {
    id: key(),
    code: text('code').notNull(),
    deviceKeyHash: text('device_key_hash').notNull(),
    pollTokenHash: text('poll_token_hash').notNull(),
    model: text('model').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    timezone: text('timezone').notNull(),
    capabilities: text('capabilities').array().$type<CommandKind[]>().notNull(),
    address: text('address').notNull(),
    registeredAt: instant('registered_at').notNull(),
    /** Time since which its player has been asking to be added, with one code after another. */
    askingSince: instant('asking_since').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    terminalId: uuid('terminal_id'),
    /** True once the terminal has used its token, which is not issued again after that. */
    tokenUsed: boolean('token_used').notNull().default(false),
  },
  (t) => [
    uniqueIndex('pairing_code').on(t.code),
    uniqueIndex('pairing_poll_token').on(t.pollTokenHash),
    index('pairing_device').on(t.deviceKeyHash),
    index('pairing_address').on(t.address, t.registeredAt),
    index('pairing_terminal').on(t.terminalId),
  ],
);

/** Operator's scan for unclaimed terminals. */
export const terminalScan = pgTable('terminal_scan', {
  id: key(),
  officeId: uuid('office_id')
    .notNull()
    .references(() => office.id),
  address: text('address').notNull(),
  createdAt: instant('created_at').notNull(),
});

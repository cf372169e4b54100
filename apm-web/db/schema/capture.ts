import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CaptureEnd, CaptureKind } from '@/lib/contract/debugging';
import { instant, key } from './columns';
import { ofTerminal } from './terminal';

/** Period in which everything that a terminal reports is kept. */
export const terminalCapture = pgTable(
  'terminal_capture',
  {
    id: key(),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    startedAt: instant('started_at').notNull(),
    startedBy: text('started_by').notNull(),
    /** Time at which it stops by itself. */
    untilAt: instant('until_at').notNull(),
    endedAt: instant('ended_at'),
    end: text('end_reason').$type<CaptureEnd>(),
    /** Number of rows and their total length. */
    rows: integer('rows').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
  },
  (t) => [
    ofTerminal(t, 'terminal_capture_terminal'),
    uniqueIndex('terminal_capture_open').on(t.terminalId).where(sql`${t.endedAt} is null`),
    index('terminal_capture_of').on(t.terminalId, t.id),
    index('terminal_capture_age').on(t.untilAt),
  ],
);

export const terminalCaptureRow = pgTable(
  'terminal_capture_row',
  {
    captureId: uuid('capture_id').notNull(),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    n: bigint('n', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<CaptureKind>().notNull(),
    data: jsonb('data').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.captureId, t.n] }),
    ofTerminal(t, 'terminal_capture_row_terminal'),
    foreignKey({
      columns: [t.captureId],
      foreignColumns: [terminalCapture.id],
      name: 'terminal_capture_row_of',
    }).onDelete('cascade'),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PinHash } from '@/lib/contract/local-pin';
import { instant, key } from './columns';
import { office } from './office';
import { ofTerminal } from './terminal';

/** PIN that protects the local settings of players: of an institution and those below it without their own, or of one terminal. */
export const localPin = pgTable(
  'local_pin',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
    /** `null`: the institution's. */
    terminalId: uuid('terminal_id'),
    /** False if no PIN is needed, whatever applies above. */
    asks: boolean('asks').notNull(),
    /** `null` if no PIN is needed. Only players and the platform read it. */
    hash: jsonb('hash').$type<PinHash>(),
    setAt: instant('set_at').notNull(),
    setBy: text('set_by').notNull(),
  },
  (t) => [
    ofTerminal(t, 'local_pin_terminal'),
    uniqueIndex('local_pin_of_office').on(t.officeId).where(sql`${t.terminalId} is null`),
    uniqueIndex('local_pin_of_terminal').on(t.terminalId),
  ],
);

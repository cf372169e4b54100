import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { wallModes } from '@/lib/contract/wall';
import { instant, key, nameText } from './columns';
import { office } from './office';
import { ofTerminal } from './terminal';

/** Terminals that play together. */
export const wall = pgTable(
  'wall',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    mode: text('mode').$type<(typeof wallModes)[number]>().notNull(),
    revision: integer('revision').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [unique('wall_own').on(t.id, t.officeId), index('wall_by_office').on(t.officeId, t.name, t.id)],
);

/** Screen of a wall and its place, in millimetres. A terminal belongs to at most one wall, of its own institution. */
export const wallScreen = pgTable(
  'wall_screen',
  {
    terminalId: uuid('terminal_id').primaryKey(),
    wallId: uuid('wall_id').notNull(),
    officeId: uuid('office_id').notNull(),
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    w: integer('w').notNull(),
    h: integer('h').notNull(),
  },
  (t) => [
    ofTerminal(t, 'wall_screen_terminal'),
    foreignKey({
      columns: [t.wallId, t.officeId],
      foreignColumns: [wall.id, wall.officeId],
      name: 'wall_screen_wall',
    }).onDelete('cascade'),
    index('wall_screen_of').on(t.wallId),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageContent } from '@/lib/contract/message';
import { instant, key, nameText } from './columns';
import { material } from './material';
import { office } from './office';

/** Message to terminals, as saved by its author. Its publishes are in `publish`. */
export const message = pgTable(
  'message',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    content: jsonb('content').$type<MessageContent>().notNull(),
    /** Material in `content`, so that it is not deleted. */
    materialId: uuid('material_id').references(() => material.id),
    revision: integer('revision').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    index('message_office').on(t.officeId, t.updatedAt, t.id),
    index('message_material').on(t.materialId).where(sql`${t.materialId} is not null`),
  ],
);

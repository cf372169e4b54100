import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '@/lib/contract/auth';
import { instant, key } from './columns';

/** Texts by language; a missing one falls back to English. */
type Texts = Partial<Record<Language, string>>;

/** List of values for forms, identified by its code. Shared by all institutions. */
export const dictType = pgTable(
  'dict_type',
  {
    id: key(),
    code: text('code').notNull(),
    title: jsonb('title').$type<Texts>().notNull(),
    remark: text('remark').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('dict_type_code').on(t.code)],
);

export const dictEntry = pgTable(
  'dict_entry',
  {
    id: key(),
    typeId: uuid('type_id')
      .notNull()
      .references(() => dictType.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
    title: jsonb('title').$type<Texts>().notNull(),
    /** False for a value that stays where it was chosen but is no longer offered. */
    enabled: boolean('enabled').notNull().default(true),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [uniqueIndex('dict_entry_value').on(t.typeId, t.value), index('dict_entry_order').on(t.typeId, t.sort, t.id)],
);

/** Common question with its answer, in the languages it was written in. */
export const problem = pgTable(
  'problem',
  {
    id: key(),
    question: jsonb('question').$type<Texts>().notNull(),
    /** Sanitised HTML. */
    answer: jsonb('answer').$type<Texts>().notNull(),
    /** False for a draft. */
    shown: boolean('shown').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('problem_order').on(t.sort, t.id)],
);

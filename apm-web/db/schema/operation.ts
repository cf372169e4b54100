import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { KeptDetail } from '@/lib/contract/strategy';
import type { OperationKind } from '@/lib/contract/terminal/operations';
import type { TerminalSettings } from '@/lib/contract/terminal/settings';
import type { WallPlace } from '@/lib/contract/wall';
import { instant, key } from './columns';
import { office } from './office';
import { ofTerminal } from './terminal';

/** Parts of a terminal that an operation changes: those of its settings and tags that it has. */
export interface TerminalParts {
  settings: Partial<TerminalSettings>;
  /** Folded tags, with their spelling. */
  tags: Record<string, string>;
  groupId: string | null;
  /** Absent in operations of earlier versions. */
  officeId?: string | null;
  /** Former place on a wall, for an operation that moved the terminal to another institution. */
  wall?: (WallPlace & { id: string }) | null;
}

/** Row that ties a strategy to something. */
export interface StrategyTie {
  to: 'terminal' | 'group' | 'office';
  id: string;
  /** `null` if it was not tied. */
  tiedAt: string | null;
}

/** Change of a strategy by an operation. */
export interface StrategyChange {
  id: string;
  before: { details?: KeptDetail[]; ties?: StrategyTie[] };
  after: { revision?: number; ties?: StrategyTie[] };
}

/** Change of many terminals, or of a strategy, that can be undone. */
export const terminalOperation = pgTable(
  'terminal_operation',
  {
    id: key(),
    /** Institution of its author. */
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OperationKind>().notNull(),
    /** Names of the changed fields, or the name of the strategy. */
    about: text('about').array().notNull(),
    terminals: integer('terminals').notNull(),
    strategy: jsonb('strategy').$type<StrategyChange>(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (t) => [index('terminal_operation_office').on(t.officeId, t.id), index('terminal_operation_age').on(t.madeAt)],
);

/** Parts of a terminal that an operation changed, before and after it. */
export const terminalOperationItem = pgTable(
  'terminal_operation_item',
  {
    operationId: uuid('operation_id')
      .notNull()
      .references(() => terminalOperation.id, { onDelete: 'cascade' }),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    before: jsonb('before').$type<TerminalParts>().notNull(),
    after: jsonb('after').$type<TerminalParts>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.operationId, t.terminalId] }), ofTerminal(t, 'terminal_operation_item_terminal')],
);

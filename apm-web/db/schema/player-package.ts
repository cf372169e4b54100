import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RollOutState, RollOutTerminalState } from '@/lib/contract/player-package';
import { bytes, instant, key, nameText } from './columns';
import { storedFile } from './material';
import { office } from './office';
import { ofTerminal } from './terminal';

/** Package of the player, installed by terminals of some models. */
export const playerPackage = pgTable(
  'player_package',
  {
    id: key(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => office.id),
    name: nameText('name').notNull(),
    version: text('version').notNull(),
    modelPattern: text('model_pattern').notNull(),
    md5: text('md5')
      .notNull()
      .references(() => storedFile.md5),
    sha256: text('sha256').notNull(),
    size: bytes('size').notNull(),
    remark: text('remark').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    unique('player_package_own').on(t.id, t.officeId),
    unique('player_package_version').on(t.officeId, t.version, t.modelPattern),
    index('player_package_md5').on(t.md5),
    index('player_package_office').on(t.officeId, t.createdAt),
  ],
);

/** Roll-out of a package to terminals, in shares. */
export const rollOut = pgTable(
  'roll_out',
  {
    id: key(),
    packageId: uuid('package_id').notNull(),
    officeId: uuid('office_id').notNull(),
    state: text('state').$type<RollOutState>().notNull(),
    /** Percentages of the terminals that fit. */
    shares: integer('shares').array().notNull(),
    step: integer('step').notNull().default(0),
    /** Time at which the current share began. */
    stepAt: instant('step_at').notNull().defaultNow(),
    /** Hours after which the next share begins automatically; `null` if a person begins it. */
    autoHours: integer('auto_hours'),
    failureLimit: integer('failure_limit').notNull(),
    /** Failures that somebody accepted when continuing. */
    failuresAccepted: integer('failures_accepted').notNull().default(0),
    /** Number of terminals that have a place. */
    placed: integer('placed').notNull(),
    total: integer('total').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.packageId, t.officeId],
      foreignColumns: [playerPackage.id, playerPackage.officeId],
      name: 'roll_out_package',
    }).onDelete('cascade'),
    index('roll_out_of').on(t.packageId, t.id),
    index('roll_out_state').on(t.state),
  ],
);

/** Terminal of a roll-out. A trigger copies the state of its command, because old commands are deleted and states stay. */
export const rollOutTerminal = pgTable(
  'roll_out_terminal',
  {
    rollOutId: uuid('roll_out_id')
      .notNull()
      .references(() => rollOut.id, { onDelete: 'cascade' }),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    /**
     * Place in the order of the roll-out, from 1; shares are counted by it. `null` if the package does not fit, or is installed
     * already.
     */
    place: integer('place'),
    state: text('state').$type<RollOutTerminalState>().notNull(),
    reason: text('reason'),
    commandId: uuid('command_id'),
  },
  (t) => [
    primaryKey({ columns: [t.rollOutId, t.terminalId] }),
    ofTerminal(t, 'roll_out_terminal_terminal'),
    index('roll_out_terminal_place').on(t.rollOutId, t.place),
    index('roll_out_terminal_state').on(t.rollOutId, t.state),
    index('roll_out_terminal_command').on(t.commandId),
    index('roll_out_terminal_of').on(t.terminalId),
  ],
);

import { foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FaultKind } from '@/lib/contract/corner';
import { content, instant, key } from './columns';
import { alarm, ofTerminal } from './terminal';

/** Address behind the code in a terminal's corner. The token is stored in plain form, as everybody can see it on the screen. */
export const terminalCorner = pgTable(
  'terminal_corner',
  {
    terminalId: uuid('terminal_id').primaryKey(),
    officeId: uuid('office_id').notNull(),
    token: text('token').notNull(),
  },
  (t) => [ofTerminal(t, 'terminal_corner_terminal'), uniqueIndex('terminal_corner_token').on(t.token)],
);

/** Report of somebody in front of a screen, made with its code. */
export const visitorReport = pgTable(
  'visitor_report',
  {
    id: key(),
    terminalId: uuid('terminal_id').notNull(),
    officeId: uuid('office_id').notNull(),
    alarmId: uuid('alarm_id').notNull(),
    kind: text('kind').$type<FaultKind>().notNull(),
    text: text('text').notNull(),
    /** JPEG, encoded by the platform. */
    photo: content('photo'),
    photoSize: integer('photo_size').notNull().default(0),
    at: instant('at').notNull(),
  },
  (t) => [
    ofTerminal(t, 'visitor_report_terminal'),
    foreignKey({ columns: [t.alarmId], foreignColumns: [alarm.id], name: 'visitor_report_alarm' }).onDelete('cascade'),
    index('visitor_report_of_alarm').on(t.alarmId, t.id),
    index('visitor_report_of_terminal').on(t.terminalId, t.at),
    index('visitor_report_by_time').on(t.at),
  ],
);

import { type SQL, sql } from 'drizzle-orm';

/**
 * Adds the other screens of these terminals' walls. A message spans a wall while all of its screens have it, which each of them
 * reads in its own manifest, so a change on one must be fetched by all.
 */
export const expandToWalls = (terminalIds: SQL): SQL =>
  sql`with theirs (terminal_id) as (${terminalIds})
    select terminal_id from theirs
    union select beside.terminal_id from theirs join wall_screen own using (terminal_id) join wall_screen beside on beside.wall_id = own.wall_id`;

import { type SQL, sql } from 'drizzle-orm';

/**
 * These terminals and the other screens of their walls. A message goes across a wall while all of its screens have it, which each of them
 * reads in its own manifest: what changes on one is to be fetched by all.
 */
export const withWalls = (terminalIds: SQL): SQL =>
  sql`with theirs (terminal_id) as (${terminalIds})
    select terminal_id from theirs
    union select beside.terminal_id from theirs join wall_screen own using (terminal_id) join wall_screen beside on beside.wall_id = own.wall_id`;

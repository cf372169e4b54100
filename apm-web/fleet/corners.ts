import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '../db/database';
import type { ChangedTerminal } from './live';

/** 128 random bits in 22 characters: short enough for a code that is scanned from a distance. */
const fresh = sql`rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')`;

/** Gives terminals in `ids`, an array, an address for their code if they have none yet. */
export const assignCornerAddresses = (tx: Tx, ids: SQL) =>
  tx.execute(sql`insert into terminal_corner (terminal_id, office_id, token)
    select id, office_id, ${fresh} from terminal where id = any(${ids}) on conflict do nothing`);

/** Replaces existing addresses, and returns the terminals. The former address is invalid from the commit on. */
export const renewCorners = (tx: Tx, ids: SQL) =>
  rows<ChangedTerminal>(
    tx,
    sql`update terminal_corner set token = ${fresh} where terminal_id = any(${ids})
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );

/** Token of the code on the screen of terminal `t`, null while it has none. */
export const cornerToken = sql`(
  select c.token from terminal_corner c where c.terminal_id = t.id and coalesce(t.settings ->> 'corner', '') <> ''
)`;

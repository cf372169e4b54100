import { type SQL, sql } from 'drizzle-orm';
import type { CommandKind, CommandParams } from '@/lib/contract/command';
import { at, texts } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { assignCornerAddresses } from '../../fleet/corners';
import type { UserContext } from '../../http/context';
import { showImmediately, takeOffTerminals } from '../message';

/** Changes the desired state of the terminals in `able`, an array of ids. */
type Arrange<K extends CommandKind> = (ctx: UserContext, able: SQL, params: CommandParams<K>) => Promise<unknown>;

/** Changes of desired state for each command, in the transaction that sends it; `null` if there are none. */
export const arrangements: { [K in CommandKind]: Arrange<K> | null } = {
  reboot: null,
  screenshot: null,
  /** Clears programs and plans, including those played directly; messages are removed by `removeMessages`. */
  async clear({ tx, now }, able) {
    // Runs as the platform: the caller may not see publishes of institutions above, but controls the terminals.
    await runAsSystem(tx, () =>
      tx.execute(
        sql`update publish_target t set state = 'cleared', updated_at = ${at(now)} from publish p
          where t.terminal_id = any(${able}) and t.active and p.id = t.publish_id and p.kind <> 'message'`,
      ),
    );
    await tx.execute(
      sql`update terminal set play_now_version_id = null, play_now_until = null where id = any(${able})`,
    );
  },
  refresh: null,
  playNow: ({ tx }, able, { versionId, until }) =>
    tx.execute(
      sql`update terminal set play_now_version_id = ${versionId ?? null}::uuid, play_now_until = ${until ? at(new Date(until)) : sql`null`}
        where id = any(${able})`,
    ),
  async settings({ tx }, able, { inherit = [], ...changed }) {
    await tx.execute(
      sql`update terminal set settings = (settings - ${texts(inherit)}) || ${JSON.stringify(changed)}::jsonb where id = any(${able})`,
    );
    if (changed.corner) await assignCornerAddresses(tx, able);
  },
  /** Derived from the strategies themselves. */
  strategy: null,
  /** Sent by the trigger alone. */
  fire: null,
  /** Files that are still needed are downloaded again, so they count as missing. */
  deleteFiles: ({ tx, now }, able, { md5s }) =>
    tx.execute(
      sql`update terminal_file set state = 'waiting', received = 0, reason = null, updated_at = ${at(now)}
        where terminal_id = any(${able}) and md5 = any(string_to_array(${md5s.join(',')}, ','))`,
    ),
  switchProgram: ({ tx }, able, { programId, enabled }) => {
    const without = sql`array_remove(programs_off, ${programId}::uuid)`;
    return tx.execute(
      sql`update terminal set programs_off = ${enabled ? without : sql`array_append(${without}, ${programId}::uuid)`} where id = any(${able})`,
    );
  },
  showMessage: (ctx, able, params) => showImmediately(ctx, able, params),
  removeMessages: (ctx, able, { messageIds }) => takeOffTerminals(ctx, able, messageIds),
  updatePlayer: null,
  position: null,
  unpair: null,
};

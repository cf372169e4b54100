import { connect } from '@nats-io/transport-node';
import type { Database } from './database';

/** Subjects of ours on a server that others may use too. */
const PREFIX = 'signage.';

/**
 * Lets instances tell each other by NATS instead of the database's own notifications, which every commit has
 * to queue for. A connection that breaks is made again for ever; what was told meanwhile is lost, as it may be.
 */
export async function tellingByNats(db: Database, url: string): Promise<Database> {
  const connection = await connect({ servers: url.split(','), maxReconnectAttempts: -1, noEcho: true });
  return {
    ...db,
    async notify(channel, payload) {
      connection.publish(PREFIX + channel, payload);
    },
    async listen(channel, heard) {
      connection.subscribe(PREFIX + channel, { callback: (error, message) => void (error || heard(message.string())) });
      await connection.flush();
    },
    async close() {
      await connection.drain();
      await db.close();
    },
  };
}

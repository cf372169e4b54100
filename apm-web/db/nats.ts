import type { Database } from './database';

/** Subjects of ours on a server that others may use too. */
const PREFIX = 'signage.';

/**
 * Lets instances notify each other by NATS instead of the database's own notifications, which every commit has
 * to queue for. A broken connection is reconnected without limit; notifications meanwhile are lost, which is allowed.
 */
export async function notifyingByNats(db: Database, url: string): Promise<Database> {
  // Few networks need it.
  const { connect } = await import('@nats-io/transport-node');
  const connection = await connect({ servers: url.split(','), maxReconnectAttempts: -1, noEcho: true });
  return {
    ...db,
    async notify(channel, payload) {
      connection.publish(PREFIX + channel, payload);
    },
    async listen(channel, received) {
      connection.subscribe(PREFIX + channel, {
        callback: (error, message) => void (error || received(message.string())),
      });
      await connection.flush();
    },
    async close() {
      await connection.drain();
      await db.close();
    },
  };
}

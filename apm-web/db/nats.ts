import type { Database } from './database';

/** Prefix of our subjects on a server that others may use, too. */
const PREFIX = 'signage.';

/**
 * Lets instances notify each other by NATS instead of the database's own notifications, for which every commit has to queue. A
 * broken connection is retried without limit; notifications sent while it is down are lost, which is allowed.
 */
export async function notifyingByNats(db: Database, url: string): Promise<Database> {
  // Loaded on demand, as few networks need it.
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

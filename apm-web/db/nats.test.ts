import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import type { Database } from './database';
import { notifyingByNats } from './nats';

/** Minimal NATS server for two instances: forwards messages to everybody but their publisher. */
function natsServer(): Server {
  const subscriptions: { socket: Socket; subject: string; sid: string }[] = [];
  return createServer((socket) => {
    socket.write('INFO {"server_id":"test","version":"2.10.0","proto":1,"max_payload":1048576,"headers":true}\r\n');
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (part) => {
      text += part;
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const [verb, subject = '', ...rest] = text.slice(0, end).split(' ');
        const size = verb === 'PUB' ? Number(rest.at(-1)) : 0;
        if (verb === 'PUB' && text.length < end + 2 + size + 2) return;
        const payload = text.slice(end + 2, end + 2 + size);
        text = text.slice(end + 2 + (verb === 'PUB' ? size + 2 : 0));
        if (verb === 'PING') socket.write('PONG\r\n');
        if (verb === 'SUB') subscriptions.push({ socket, subject, sid: rest.at(-1) ?? '' });
        if (verb !== 'PUB') continue;
        for (const to of subscriptions) {
          if (to.subject === subject && to.socket !== socket)
            to.socket.write(`MSG ${subject} ${to.sid} ${size}\r\n${payload}\r\n`);
        }
      }
    });
  });
}

/** Database without queries: only notifications are used here. */
const database = (closed: () => void) => ({ close: async () => closed() }) as unknown as Database;

test('delivers notifications of other instances and closes both connections', async () => {
  const server = natsServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `nats://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const received: string[] = [];
  let closed = 0;
  const instances = await Promise.all(
    [1, 2].map(() =>
      notifyingByNats(
        database(() => (closed += 1)),
        url,
      ),
    ),
  );
  const [first, second] = instances as [Database, Database];
  await first.listen('apm_wake', (payload) => received.push(`first: ${payload}`));
  const delivered = new Promise<void>((resolve) => {
    void second.listen('apm_wake', (payload) => {
      received.push(`second: ${payload}`);
      resolve();
    });
  });
  await first.notify('apm_wake', 'a,b');
  await delivered;
  expect(received).toEqual(['second: a,b']);
  await Promise.all(instances.map((one) => one.close()));
  expect(closed).toBe(2);
  server.close();
});

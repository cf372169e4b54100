import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { publicOnly, refusePrivate } from './addresses';
import { NoResponseError } from './no-response';

const TIMEOUT_MS = 10_000;

interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends a POST request and returns the HTTP status. Follows no redirect and reads nothing of the answer. Throws `NoResponseError`; a
 * private address is refused unless `toPrivate`.
 */
export async function postOutbound({ url, headers, body }: Posted, toPrivate: boolean): Promise<number> {
  const address = new URL(url);
  if (!toPrivate) refusePrivate(address);
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = (address.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // Uses a new connection, whose address was checked.
        agent: false,
        ...(toPrivate ? {} : { lookup: publicOnly() }),
        signal,
      },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    // Without a listener Node closes the connection silently, and the request would never end.
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    request.on('error', (error) => {
      if (error instanceof NoResponseError) reject(error);
      else reject(new NoResponseError(signal.aborted ? 'timeout' : 'unreachable'));
    });
    request.end(body);
  });
}

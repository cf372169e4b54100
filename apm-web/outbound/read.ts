import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';
import { publicOnly, type Resolve, refusePrivate } from './addresses';
import { NoResponseError } from './no-response';

const MOST_REDIRECTS = 3;
const MOST_VERSION = 300;

export interface SecretHeader {
  name: string;
  value: string;
}

/** Version of an answer in the words of its server; `null`: it named none. */
export interface ServerVersion {
  etag: string | null;
  lastModified: string | null;
}

export interface ReadLimits {
  /** True if private addresses may be reached, too. */
  toPrivate: boolean;
  /** Permitted hosts, with `*.example.com` for those below one; empty: any. */
  hosts: readonly string[];
  /** Maximum number of bytes after decompression. */
  mostBytes: number;
  /** Time limit for everything, including redirects. */
  timeoutMs: number;
  /** Secret header of the request. It is sent to the origin of the address only. */
  header?: SecretHeader;
  /** Version that the caller has. If the server still has it, the error has status 304. */
  known?: Partial<ServerVersion>;
  resolve?: Resolve;
  /** Addresses that count as private; for tests, whose servers are local. */
  refuses?: (address: string) => boolean;
}

export interface OutboundResponse extends ServerVersion {
  bytes: Buffer;
  /** Character set named by the `content-type`; empty without one. */
  charset: string;
  /** Final address after redirects. */
  address: string;
}

/**
 * Reads what an http(s) address answers with 200. Throws `NoResponseError`. Nothing about the caller is sent: no cookie, and no
 * credentials but the given header. After a redirect to another origin it is never sent again, not even back at the first one,
 * whose path the other origin has then chosen.
 */
export async function readOutbound(address: string, limits: ReadLimits): Promise<OutboundResponse> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let url = address;
    let { header } = limits;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const at = checked(url, limits);
      if (at.origin !== new URL(address).origin) header = undefined;
      const answer = await ask(at, { ...limits, header }, signal);
      const { statusCode: status = 0, headers } = answer;
      if (status === 200)
        return {
          bytes: await bounded(answer, limits.mostBytes),
          charset: charsetOf(headers),
          address: url,
          etag: versionOf(headers.etag),
          lastModified: versionOf(headers['last-modified']),
        };
      answer.destroy();
      if (status < 300 || status >= 400 || !headers.location) throw new NoResponseError('status', status);
      url = URL.canParse(headers.location, url) ? new URL(headers.location, url).href : '';
    }
    throw new NoResponseError('redirects');
  } catch (error) {
    if (error instanceof NoResponseError) throw error;
    throw new NoResponseError(signal.aborted ? 'timeout' : 'unreachable');
  }
}

/** Name of a version; a long one is no use. */
const versionOf = (named: string | undefined) => (named && named.length <= MOST_VERSION ? named : null);

const charsetOf = (headers: IncomingMessage['headers']) =>
  /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1] ?? '';

/** True if a host is permitted. */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const plain = host.toLowerCase().replace(/\.$/, '');
  return (
    allowed.length === 0 ||
    allowed.some((each) => (each.startsWith('*.') ? plain.endsWith(each.slice(1)) : plain === each))
  );
}

function checked(address: string, { toPrivate, hosts, refuses }: ReadLimits): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new NoResponseError('refusedAddress');
  if (!isAllowedHost(url.hostname, hosts)) throw new NoResponseError('refusedHost');
  if (!toPrivate) refusePrivate(url, refuses);
  return url;
}

function ask(
  url: URL,
  { toPrivate, header, known, resolve: resolver, refuses }: ReadLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        headers: {
          accept: '*/*',
          'accept-encoding': 'gzip, deflate',
          'user-agent': 'signage-console',
          ...(known?.etag && { 'if-none-match': known.etag }),
          ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
          ...(header && { [header.name.toLowerCase()]: header.value }),
        },
        // Uses a new connection, whose address was checked.
        agent: false,
        ...(toPrivate ? {} : { lookup: publicOnly(resolver, refuses) }),
        signal,
      },
      resolve,
    );
    request.on('error', reject);
    // Without a listener Node closes the connection silently, and the request would never end.
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      reject(new NoResponseError('status', statusCode));
    });
    request.end();
  });
}

/** Bytes of an answer, decompressed. Stops reading one that is too long, however few bytes came over the wire. */
async function bounded(answer: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const body = plainOf(answer);
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw new NoResponseError('tooLarge');
      parts.push(part);
    }
  } catch (error) {
    throw body !== answer && isOfZlib(error) ? new NoResponseError('encoding') : error;
  } finally {
    answer.destroy();
  }
  return Buffer.concat(parts);
}

function plainOf(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity') return answer;
  if (encoding !== 'gzip' && encoding !== 'x-gzip' && encoding !== 'deflate') {
    answer.destroy();
    throw new NoResponseError('encoding');
  }
  const plain = encoding === 'deflate' ? createInflate() : createGunzip();
  // A broken connection must end the decompression with its error; `pipe` would leave it waiting.
  answer.on('error', (error) => plain.destroy(error));
  return answer.pipe(plain);
}

const isOfZlib = (error: unknown) => /^(Z_|ERR_ZLIB)/.test((error as NodeJS.ErrnoException | null)?.code ?? '');

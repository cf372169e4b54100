import type { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { securityHeaders } from './answer';
import { attachmentDisposition } from './bytes';

/** Bytes produced while they are sent. */
export interface Download {
  kind: 'download';
  saveAs: string;
  mime: string;
  stream: Readable;
  /** Producer of the bytes, which emits `error` if it cannot continue. */
  source: EventEmitter;
}

/** Streams a download. One that fails is cut off, so that it is not taken for complete. */
export function sendDownload({ saveAs, mime, stream, source }: Download, failed: (error: unknown) => void): Response {
  source.on('error', (error: unknown) => {
    failed(error);
    stream.destroy(error instanceof Error ? error : new Error('a download broke off'));
  });
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      ...securityHeaders,
      'Cache-Control': 'private, no-store',
      'Content-Type': mime,
      'Content-Disposition': attachmentDisposition(saveAs),
    },
  });
}

import type { Parsed } from '@/lib/contract/call';
import { type cornerReport, VISITOR_LIMITS, VISITOR_PHOTO_BYTES } from '@/lib/contract/corner';
import { badRequest, tooLarge } from '../../base/problem';
import { readImage } from '../../files/image';
import type { RequestContext } from '../../http/context';
import { assertVisitorReportsAllowed, reportByVisitor } from '../alarm';
import { findScreenByToken } from './view';

/** Wait in seconds once an address has sent its free reports. */
const FIRST_WAIT_S = 600;
/** Maximum number of pixels: photos of phones have fewer. */
const MOST_PIXELS = 25_000_000;
const LONGEST_SIDE = 1_600;

/** Accepts a report from somebody in front of a screen. All limits apply before anything is decoded. */
export async function acceptReport(
  ctx: RequestContext,
  { token, kind, text, photo }: Parsed<typeof cornerReport>,
): Promise<void> {
  const { platform, network, now } = ctx;
  const { terminalId } = await findScreenByToken(platform.db, token);
  const sent = photo && photo.size > 0 ? await jpegOf(photo) : null;
  await assertVisitorReportsAllowed(platform.db, terminalId, now);
  await platform.attempts.begin(`visitor ${network}`, now, 'tooManyReports', {
    free: VISITOR_LIMITS.ofAddress,
    firstWaitS: FIRST_WAIT_S,
  });
  await reportByVisitor(
    platform,
    { terminalId, kind, text, photo: sent && (await encodedAnew(terminalId, sent)) },
    now,
  );
}

async function jpegOf(photo: Blob): Promise<Uint8Array> {
  if (photo.size > VISITOR_PHOTO_BYTES)
    throw tooLarge('photoTooLarge', { megabytes: Math.floor(VISITOR_PHOTO_BYTES / 1024 / 1024) });
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (!isJpeg) throw badRequest({ photo: 'notAnImage' });
  return bytes;
}

/** Re-encodes a photo so that only its pixels remain: position, camera and anything else in the file are dropped. */
async function encodedAnew(terminalId: string, bytes: Uint8Array): Promise<Uint8Array> {
  const small = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside' } as const;
  const read = await readImage(
    terminalId,
    bytes,
    [{ ...small, ground: '#000000', format: 'jpeg', quality: 75 }],
    MOST_PIXELS,
  );
  if (!read) throw badRequest({ photo: 'notAnImage' });
  return read.pictures[0];
}

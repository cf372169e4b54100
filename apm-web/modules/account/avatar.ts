import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { avatarSave } from '@/lib/contract/account';
import type { Output, Parsed } from '@/lib/contract/call';
import { badRequest, notFound, tooLarge } from '../../base/problem';
import type { Tx } from '../../db/database';
import { appUser, picture } from '../../db/schema';
import { readImage } from '../../files/image';
import type { SmallFile } from '../../http/bytes';
import type { UserContext, UserSteps } from '../../http/context';
import { runForCaller } from './own';

const MOST_BYTES = 2 * 1024 ** 2;
const MOST_PIXELS = 40_000_000;
const SIZE = 256;
const MIME = 'image/webp';

/** Re-encodes the image, square and small, which removes all metadata of the upload. */
export async function saveAvatar(
  ctx: UserSteps,
  { file }: Parsed<typeof avatarSave>,
): Promise<Output<typeof avatarSave>> {
  const { caller, now } = ctx;
  if (file.size > MOST_BYTES) throw tooLarge('pictureTooLarge', { kilobytes: MOST_BYTES / 1024 });
  const content = await square(caller.officeId, Buffer.from(await file.arrayBuffer()));
  const id = uuidv7();
  await runForCaller(ctx, avatarSave, async (tx) => {
    await dropAvatar(tx, caller.userId);
    await tx.insert(picture).values({ id, officeId: caller.officeId, mime: MIME, content, createdAt: now });
    await tx.update(appUser).set({ avatar: id }).where(eq(appUser.id, caller.userId));
  });
  return { avatar: id };
}

/** Removes a user's avatar and its image. */
export async function dropAvatar(tx: Tx, userId: string): Promise<void> {
  await tx.delete(picture).where(sql`${picture.id}::text = (select avatar from app_user where id = ${userId})`);
  await tx.update(appUser).set({ avatar: null }).where(eq(appUser.id, userId));
}

/** Returns an image if it is the avatar of a user whom the caller sees. */
export async function avatarOf({ tx }: UserContext, id: string): Promise<SmallFile> {
  const [found] = await tx
    .select({ content: picture.content, mime: picture.mime })
    .from(picture)
    .innerJoin(appUser, eq(appUser.avatar, sql`${picture.id}::text`))
    .where(eq(picture.id, id));
  if (!found) throw notFound();
  return { kind: 'small', ...found, etag: id, immutable: true };
}

/** Raster images only: an SVG may load other files. */
const TAKEN = ['jpeg', 'png', 'webp', 'gif', 'heif'];

async function square(by: string, bytes: Buffer): Promise<Uint8Array> {
  const form = { width: SIZE, height: SIZE, fit: 'cover', enlarged: true, format: 'webp', quality: 82 } as const;
  const read = await readImage(by, bytes, [form], MOST_PIXELS);
  if (!read || !TAKEN.includes(read.format)) throw badRequest({ file: 'notAnImage' });
  return read.pictures[0];
}

import { eq, or, sql } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { domainPicture, PictureKind } from '@/lib/contract/branding';
import type { Output, Parsed } from '@/lib/contract/call';
import { system, type Tx, uuids } from '../../db/database';
import { domain, picture } from '../../db/schema';
import type { SmallFile } from '../../http/bytes';
import type { RequestContext, UserSteps } from '../../http/context';
import { badRequest, notFound } from '../../http/problem';

const MOST_PIXELS = 60_000_000;

/** Each at the size it is shown in, twice over for fine screens. */
const made: Record<PictureKind, { mime: string; make: (image: Sharp) => Sharp }> = {
  logo: {
    mime: 'image/webp',
    make: (image) => image.resize({ width: 640, height: 160, fit: 'inside', withoutEnlargement: true }).webp(),
  },
  favicon: {
    mime: 'image/png',
    make: (image) =>
      image.resize({ width: 96, height: 96, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } }).png(),
  },
  loginBackground: {
    mime: 'image/webp',
    make: (image) =>
      image.resize({ width: 1_920, height: 1_440, fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }),
  },
};

const column = { logo: 'logoId', favicon: 'faviconId', loginBackground: 'loginBackgroundId' } as const;

/** A picture of our own making in the place of the one before: nothing else that a file can carry comes through. */
export async function giveDomainPicture(
  { transaction, now, platform }: UserSteps,
  { id, kind, file }: Parsed<typeof domainPicture>,
): Promise<Output<typeof domainPicture>> {
  const content = file ? await drawn(file, kind) : null;
  const answer = await transaction(
    async ({ tx, audit, afterCommit }) => {
      const [before] = await tx.select().from(domain).where(eq(domain.id, id)).for('update');
      if (!before) throw notFound();
      const fresh = content && uuidv7();
      if (fresh) {
        const { officeId } = before;
        await tx.insert(picture).values({ id: fresh, officeId, mime: made[kind].mime, content, createdAt: now });
      }
      const old = before[column[kind]];
      await tx
        .update(domain)
        .set({ [column[kind]]: fresh })
        .where(eq(domain.id, id));
      if (old) await tx.delete(picture).where(eq(picture.id, old));
      audit({ before: { [kind]: old }, after: { [kind]: fresh } });
      afterCommit(platform.brandings.forget);
      return { picture: fresh };
    },
    { changes: true },
  );
  return answer;
}

async function drawn(file: Blob, kind: PictureKind): Promise<Uint8Array> {
  try {
    const image = sharp(new Uint8Array(await file.arrayBuffer()), { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    return await made[kind].make(image.autoOrient()).toBuffer();
  } catch {
    throw badRequest({ file: 'notAnImage' });
  }
}

/** Open to all, and so only what a domain shows to all: an avatar is in the same table and isn't found here. */
export async function shownPicture({ platform }: RequestContext, id: string): Promise<SmallFile> {
  const [found] = await platform.db.transaction(system, (tx) =>
    tx
      .select({ content: picture.content, mime: picture.mime })
      .from(picture)
      .innerJoin(
        domain,
        or(eq(domain.logoId, picture.id), eq(domain.faviconId, picture.id), eq(domain.loginBackgroundId, picture.id)),
      )
      .where(eq(picture.id, id))
      .limit(1),
  );
  if (!found) throw notFound();
  return { ...found, etag: id, immutable: true, open: true };
}

/** Pictures of domains that are about to go. */
export const dropPictures = (tx: Tx, domainIds: readonly string[]) =>
  tx.execute(
    sql`delete from picture p using domain d
      where d.id = any(${uuids(domainIds)}) and p.id in (d.logo_id, d.favicon_id, d.login_background_id)`,
  );

import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { domainPicture, PictureKind } from '@/lib/contract/branding';
import type { Output, Parsed } from '@/lib/contract/call';
import { badRequest, notFound } from '../../base/problem';
import { system, type Tx, uuids } from '../../db/database';
import { domain, picture } from '../../db/schema';
import { type PictureForm, readImage } from '../../files/image';
import { renewTerminals } from '../../fleet/renew';
import type { SmallFile } from '../../http/bytes';
import type { RequestContext, UserSteps } from '../../http/context';

const MOST_PIXELS = 60_000_000;
/** Raster images only: an SVG may load other files. */
const TAKEN = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** Sizes of each kind, doubled for high-density screens. */
const forms = {
  logo: { width: 640, height: 160, fit: 'inside', format: 'webp' },
  favicon: { width: 96, height: 96, fit: 'contain', enlarged: true, format: 'png' },
  loginBackground: { width: 1_920, height: 1_440, fit: 'inside', format: 'webp', quality: 78 },
} as const satisfies Record<PictureKind, PictureForm>;

/** Re-encodes an image, which removes everything else that a file can carry. */
export async function reencodeImage(by: string, file: Blob, kind: PictureKind): Promise<Uint8Array> {
  const read = await readImage(by, new Uint8Array(await file.arrayBuffer()), [forms[kind]], MOST_PIXELS);
  if (!read || !TAKEN.includes(read.format)) throw badRequest({ file: 'notAnImage' });
  return read.pictures[0];
}

interface Replacing {
  officeId: string;
  kind: PictureKind;
  /** Image as encoded by `reencodeImage`; `null` removes it. */
  content: Uint8Array | null;
  /** Id of the former image, which is deleted. */
  old: string | null;
  now: Date;
  /** Stores the id of the new image. */
  show: (fresh: string | null) => PromiseLike<unknown>;
}

/** Replaces an image. Returns its new id. */
export async function replacePicture(tx: Tx, { officeId, kind, content, old, now, show }: Replacing) {
  const fresh = content && uuidv7();
  if (fresh)
    await tx
      .insert(picture)
      .values({ id: fresh, officeId, mime: `image/${forms[kind].format}`, content, createdAt: now });
  await show(fresh);
  if (old) await tx.delete(picture).where(eq(picture.id, old));
  return fresh;
}

const column = { logo: 'logoId', favicon: 'faviconId', loginBackground: 'loginBackgroundId' } as const;

export async function sendDomainPicture(
  { transaction, now, platform, caller }: UserSteps,
  { id, kind, file }: Parsed<typeof domainPicture>,
): Promise<Output<typeof domainPicture>> {
  const content = file ? await reencodeImage(caller.officeId, file, kind) : null;
  return transaction(
    async (ctx) => {
      const { tx, audit, afterCommit } = ctx;
      const [before] = await tx.select().from(domain).where(eq(domain.id, id)).for('update');
      if (!before) throw notFound();
      const old = before[column[kind]];
      const fresh = await replacePicture(tx, {
        ...{ officeId: before.officeId, kind, content, old, now },
        show: (shown) =>
          tx
            .update(domain)
            .set({ [column[kind]]: shown })
            .where(eq(domain.id, id)),
      });
      if (kind === 'logo') await renewTerminals(ctx, [before.officeId]);
      audit({ before: { [kind]: old }, after: { [kind]: fresh } });
      afterCommit(platform.brandings.forget);
      return { picture: fresh };
    },
    { changes: true },
  );
}

/**
 * Serves an image publicly, so only those that a domain or a personalization shows: avatars are in the same table and are not
 * found here.
 */
export async function shownPicture({ platform }: RequestContext, id: string): Promise<SmallFile> {
  const [found] = await platform.db.transaction(system, (tx) =>
    tx
      .select({ content: picture.content, mime: picture.mime })
      .from(picture)
      .where(
        and(
          eq(picture.id, id),
          sql`(exists (select from domain d where ${picture.id} in (d.logo_id, d.favicon_id, d.login_background_id))
            or exists (select from personalization p where ${picture.id} in (p.logo_id, p.login_background_id)))`,
        ),
      ),
  );
  if (!found) throw notFound();
  return { kind: 'small', ...found, etag: id, immutable: true, open: true };
}

/** Deletes images of domains that are about to be deleted. */
export const dropPictures = (tx: Tx, domainIds: readonly string[]) =>
  tx.execute(
    sql`delete from picture p using domain d
      where d.id = any(${uuids(domainIds)}) and p.id in (d.logo_id, d.favicon_id, d.login_background_id)`,
  );

import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { uploadDrop } from '@/lib/contract/material';
import { conflict, notFound } from '../../base/problem';
import { FOREIGN_KEY, sqlState } from '../../db/database';
import { material } from '../../db/schema';
import { assertOwned } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { takeOutOfFolders } from '../program';
import { deleteMaterials, usesOf } from './library';

/**
 * Deletes materials with their parts and bytes. Throws 409 if something uses them; programs that show them as media of their folder
 * lose their scenes instead.
 */
export async function removeMaterials(ctx: UserContext, ids: readonly string[]): Promise<void> {
  const { tx, platform, afterCommit, audit } = ctx;
  const released = await takeOutOfFolders(ctx, ids);
  const uses = await usesOf(tx, ids, released);
  if (uses.size > 0) {
    const named = await tx
      .select({ id: material.id, name: material.name })
      .from(material)
      .where(inArray(material.id, [...uses.keys()]));
    throw conflict(
      named.map((each) => ({ ...each, usedBy: uses.get(each.id) ?? [] })),
      'usedByPrograms',
    );
  }
  const gone = await deleteMaterials(tx, ids).catch((error: unknown) => {
    // A program of an institution above, which the caller does not see, uses the material.
    if (sqlState(error) === FOREIGN_KEY)
      throw conflict(
        ids.map((id) => ({ id, name: '', usedBy: [] })),
        'usedByPrograms',
      );
    throw error;
  });
  audit({ before: gone.flatMap(({ name, md5, part }) => (part === 'page' ? [] : { name, md5 })) });
  afterCommit(() =>
    platform.background(async () => {
      await platform.upkeep.release(gone.map(({ md5 }) => md5));
      await platform.upkeep.releasePictures(gone.map(({ thumb }) => thumb));
    }),
  );
}

/** Deletes the material of an upload that its sender abandons before it is complete. */
export async function dropUpload(ctx: UserContext, { id }: Parsed<typeof uploadDrop>): Promise<void> {
  const { tx, caller } = ctx;
  await assertOwned(tx, 'material', id);
  const [own] = await tx
    .select({ id: material.id })
    .from(material)
    .where(and(eq(material.id, id), eq(material.unfinishedBy, caller.userId), isNull(material.partOf)))
    .for('update');
  if (!own) throw notFound();
  await removeMaterials(ctx, [id]);
}

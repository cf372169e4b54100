import { eq, inArray } from 'drizzle-orm';
import { getFile } from '@/lib/contract/bytes';
import * as contract from '@/lib/contract/material';
import { permits } from '@/lib/contract/permissions';
import { reviewPermission } from '@/lib/contract/review-kinds';
import { badRequest, conflict, forbidden, notFound } from '../../base/problem';
import { FOREIGN_KEY, sqlState } from '../../db/database';
import { material } from '../../db/schema';
import { mustSee } from '../../db/visible';
import { places } from '../../files/store';
import type { Router } from '../../http/route';
import { screenshotBytes } from '../../terminals/screenshots';
import { deleteFolder, findFolder, folders, insertFolder, renameFolder } from './folders';
import { bytesOf, deleteMaterials, findMaterial, materialPage, usesOf } from './library';
import { keepProbe } from './probe';
import { checkUpload, takeChunk } from './uploads';

/** Who decides on a review looks at what it shows. */
const bytesSeenBy = ['res:material:view', ...Object.values(reviewPermission)] as const;

export function materialRoutes(route: Router) {
  route.user(contract.materialList, ({ tx }, query) => materialPage(tx, query));

  route.user(contract.materialDetail, async ({ tx }, { id }) => {
    const found = await findMaterial(tx, id);
    if (!found) throw notFound();
    return { ...found, usedBy: (await usesOf(tx, [id])).get(id) ?? [] };
  });

  route.user(contract.materialRename, async ({ tx, audit }, { id, name }) => {
    const before = await findMaterial(tx, id);
    if (!before) throw notFound();
    audit({ before: { name: before.name }, after: { name } });
    await tx.update(material).set({ name }).where(eq(material.id, id));
  });

  route.user(contract.materialMove, async ({ tx }, { ids, folderId }) => {
    await mustSee(tx, material, ids, 'ids');
    if (folderId !== undefined) {
      const folder = await findFolder(tx, folderId);
      if (!folder) throw notFound('folderId');
      const moved = await tx.select({ officeId: material.officeId }).from(material).where(inArray(material.id, ids));
      if (moved.some(({ officeId }) => officeId !== folder.officeId))
        throw badRequest({ folderId: 'folderOfAnotherOffice' });
    }
    await tx
      .update(material)
      .set({ folderId: folderId ?? null })
      .where(inArray(material.id, ids));
  });

  route.user(contract.materialDelete, async ({ tx, platform, afterCommit, audit }, { ids }) => {
    await mustSee(tx, material, ids, 'ids');
    const uses = await usesOf(tx, ids);
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
      // A program of an institution above uses it, which the caller does not see.
      if (sqlState(error) === FOREIGN_KEY)
        throw conflict(
          ids.map((id) => ({ id, name: '', usedBy: [] })),
          'usedByPrograms',
        );
      throw error;
    });
    audit({ before: gone.map(({ name, md5 }) => ({ name, md5 })) });
    afterCommit(() =>
      platform.background(async () => {
        await platform.upkeep.release(gone.map(({ md5 }) => md5));
        await platform.upkeep.releasePictures(gone.map(({ thumb }) => thumb));
      }),
    );
  });

  route.user(contract.folderList, ({ tx }) => folders(tx));

  route.user(contract.folderSave, async ({ tx, caller }, { id, name, parentId }) => {
    const above = parentId === undefined ? null : await findFolder(tx, parentId);
    if (parentId !== undefined && !above) throw notFound('parentId');
    if (id === undefined)
      return {
        id: await insertFolder(tx, { officeId: above?.officeId ?? caller.officeId, parentId: parentId ?? null, name }),
      };
    const before = await findFolder(tx, id);
    if (!before) throw notFound();
    if (parentId !== undefined && parentId !== before.parentId) throw badRequest({ parentId: 'cannotMove' });
    await renameFolder(tx, id, name);
    return { id };
  });

  route.user(contract.folderDelete, async ({ tx }, { id }) => {
    if (!(await findFolder(tx, id))) throw notFound();
    if (!(await deleteFolder(tx, id))) throw conflict({ id }, 'folderNotEmpty');
  });

  route.userSteps(contract.uploaderMD5Check, checkUpload);
  route.userSteps(contract.uploader, takeChunk);

  route.userSteps(contract.uploadThumb, keepProbe);

  route.userBytes(getFile, async ({ tx, caller }, { id, md5, thumb, download }) => {
    if ((id === undefined) === (md5 === undefined)) throw badRequest({ id: 'idOrMd5' });
    const seesMaterials = bytesSeenBy.some((permission) => permits(caller.permissions, permission));
    const seesScreenshots = id !== undefined && permits(caller.permissions, 'terminal:terminal:view');
    const found = seesMaterials ? await bytesOf(tx, id === undefined ? { md5: md5 ?? '' } : { id }) : null;
    const field = id === undefined ? 'md5' : 'id';
    if (!found) {
      const picture = seesScreenshots ? await screenshotBytes(tx, id, thumb) : null;
      if (picture) return picture;
      throw seesMaterials ? notFound(field) : forbidden();
    }
    if (thumb) {
      if (!found.thumb) throw notFound(field);
      return { key: found.thumb, size: null, mime: 'image/jpeg', etag: found.thumb };
    }
    const { sha256, size, mime, name } = found;
    return { key: places.file(sha256), size, mime, etag: sha256, immutable: true, saveAs: download ? name : undefined };
  });
}

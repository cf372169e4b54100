import { eq, sql } from 'drizzle-orm';
import { getFile, pictureFile } from '@/lib/contract/bytes';
import * as contract from '@/lib/contract/material';
import * as library from '@/lib/contract/material/library';
import { conflict, notFound } from '../../base/problem';
import { containsPattern, rows } from '../../db/database';
import { material } from '../../db/schema';
import { assertOwned } from '../../db/visible';
import type { Router } from '../../http/route';
import { copyMaterials, editMaterials, moveMaterials } from './change';
import { cancelConversions, conversionOf, convert, handlingOf } from './conversion-requests';
import { saveFacts } from './facts';
import { fileOf } from './file';
import { codecFit } from './fit';
import {
  assertNotFollowed,
  deleteFolder,
  findFolder,
  folders,
  insertFolder,
  placeFolder,
  shareFolder,
} from './folders';
import { fontPage } from './fonts';
import { findMaterial, materialPage, partsOf, usesOf } from './library';
import { pictureOf } from './picture';
import { storeProbe } from './probe';
import { withinUploadLimit } from './quota';
import { dropUpload, removeMaterials } from './remove';
import { replaceMaterial } from './replace';
import { standingsOf } from './standings';
import { checkUpload, findUploaded, upload } from './uploads';

export function materialRoutes(route: Router) {
  route.user(contract.materialList, ({ tx, now }, query) => materialPage(tx, query, now));

  route.user(contract.materialDetail, async ({ tx }, { id }) => {
    const found = await findMaterial(tx, id);
    if (!found) throw notFound();
    return { ...found, usedBy: (await usesOf(tx, [id])).get(id) ?? [], ...(await partsOf(tx, id)) };
  });

  route.user(contract.materialRename, async ({ tx, audit }, { id, name }) => {
    const before = await findMaterial(tx, id);
    if (!before?.own) throw notFound();
    audit({ before: { name: before.name }, after: { name } });
    await tx.update(material).set({ name }).where(eq(material.id, id));
  });

  route.user(contract.materialMove, moveMaterials);

  route.user(contract.materialDelete, async (ctx, { ids }) => {
    await assertOwned(ctx.tx, 'material', ids, 'ids');
    await removeMaterials(ctx, ids);
  });

  route.user(contract.folderList, ({ tx }) => folders(tx));

  route.user(contract.folderSave, async ({ tx, caller }, { id, name, parentId, toTop }) => {
    if (parentId !== undefined) await assertOwned(tx, 'material_folder', parentId, 'parentId');
    const above = parentId === undefined ? null : await findFolder(tx, parentId);
    if (id === undefined)
      return {
        id: await insertFolder(tx, { officeId: above?.officeId ?? caller.officeId, parentId: parentId ?? null, name }),
      };
    await assertOwned(tx, 'material_folder', id);
    const before = await findFolder(tx, id);
    await placeFolder(tx, { id, name, parentId: toTop ? null : (parentId ?? before?.parentId ?? null) });
    return { id };
  });

  route.user(contract.folderDelete, async ({ tx }, { id }) => {
    await assertOwned(tx, 'material_folder', id);
    await assertNotFollowed(tx, id);
    if (!(await deleteFolder(tx, id))) throw conflict({ id }, 'folderNotEmpty');
  });

  route.user(library.folderShare, async (ctx, given) => {
    await assertOwned(ctx.tx, 'material_folder', given.id);
    await shareFolder(ctx, given);
  });

  route.user(library.materialCopy, copyMaterials);
  route.user(library.materialEdit, editMaterials);
  route.user(library.materialReplace, replaceMaterial);
  route.user(library.materialFits, ({ tx }, { codec }) => codecFit(tx, codec));
  route.user(library.materialStandings, ({ tx }, { ids }) => standingsOf(tx, ids));

  route.user(library.materialTags, ({ tx }, { search = '' }) =>
    rows<{ value: string; count: number }>(
      tx,
      sql`select min(tag) as value, count(*)::int as count from material_tag where apm.folded(tag) like ${containsPattern(search)}
        group by folded order by 2 desc, folded limit 100`,
    ),
  );

  route.user(library.fontList, ({ tx, now }, query) => fontPage(tx, query, now));

  route.user(library.materialFacts, saveFacts);

  route.user(library.getFileHandlex, handlingOf);
  route.user(library.convertProgress, conversionOf);
  route.user(library.materialConvert, convert);
  route.user(library.materialConvertCancel, cancelConversions);
  route.user(library.conversionOffered, ({ platform }) => ({
    offered: platform.env.FFMPEG_PATH !== undefined,
    documents: platform.env.SOFFICE_PATH !== undefined,
  }));

  route.user(library.uploaderWidgetImgMD5Check, findUploaded);
  route.user(library.uploaderPersonalImgMD5Check, findUploaded);

  route.user(contract.uploadSize, async ({ settings }, { size }) => withinUploadLimit(size, settings));
  route.user(contract.uploaderMD5Check, checkUpload);
  route.user(contract.uploader, { steps: upload });

  route.user(contract.uploadDrop, dropUpload);

  route.user(contract.uploadThumb, { steps: storeProbe });

  route.user(pictureFile, { steps: pictureOf });

  route.user(getFile, fileOf);
}

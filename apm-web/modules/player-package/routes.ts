import { inArray } from 'drizzle-orm';
import * as contract from '@/lib/contract/player-package';
import { conflict, notFound } from '../../base/problem';
import { playerPackage, rollOut } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { places } from '../../files/store';
import { fileAnswer } from '../../http/bytes';
import type { Router } from '../../http/route';
import { findRollOut, rollOutPage, rollOutTerminalPage } from './progress';
import { findPackage, packagePage, packagesInUse } from './repository';
import { actOnRollOut, startRollOut } from './roll-out';
import { sendPackage, updateInfo } from './send';
import { acceptChunk, beginUpload } from './uploads';

/** Content type of Android packages. */
const APK = 'application/vnd.android.package-archive';

export function playerPackageRoutes(route: Router) {
  route.user(contract.packageList, ({ tx }, query) => packagePage(tx, query));
  route.user(contract.packageDetail, async ({ tx }, { id }) => {
    const found = await findPackage(tx, id);
    if (!found) throw notFound();
    return found;
  });
  route.user(contract.packageFile, async ({ tx }, { id }) => {
    const found = await findPackage(tx, id);
    if (!found) throw notFound();
    const { sha256, size, name } = found;
    return fileAnswer({ key: places.file(sha256), size, mime: APK, etag: sha256, immutable: true, saveAs: name });
  });
  route.user(contract.packageUploadBegin, { steps: beginUpload });
  route.user(contract.packageUpload, { steps: acceptChunk });
  route.user(contract.packageDelete, async ({ tx, platform, audit, afterCommit }, { ids }) => {
    await assertVisible(tx, playerPackage, ids, 'ids');
    // Waits for a concurrent sending, so that it is seen below.
    await tx.select({ id: playerPackage.id }).from(playerPackage).where(inArray(playerPackage.id, ids)).for('update');
    const used = await packagesInUse(tx, ids);
    if (used.length > 0) throw conflict(used, 'packageInUse');
    const gone = await tx.delete(playerPackage).where(inArray(playerPackage.id, ids)).returning();
    audit({ before: gone.map(({ name, version, modelPattern }) => ({ name, version, modelPattern })) });
    afterCommit(() => platform.background(() => platform.upkeep.release(gone.map(({ md5 }) => md5))));
  });

  route.user(contract.rollOutStart, startRollOut);
  route.user(contract.rollOutList, async ({ tx }, query) => {
    await assertVisible(tx, playerPackage, query.packageId, 'packageId');
    return rollOutPage(tx, query);
  });
  route.user(contract.rollOutDetail, async ({ tx }, { id }) => {
    const found = await findRollOut(tx, id);
    if (!found) throw notFound();
    return found;
  });
  route.user(contract.rollOutTerminals, async ({ tx }, query) => {
    await assertVisible(tx, rollOut, query.id);
    return rollOutTerminalPage(tx, query);
  });
  route.user(contract.rollOutAct, actOnRollOut);

  route.user(contract.sendDedicatedApk, sendPackage);
  route.user(contract.getApkUpdateInfo, ({ tx }, query) => updateInfo(tx, query));
}

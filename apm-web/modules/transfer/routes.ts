import * as contract from '@/lib/contract/transfer';
import type { Router } from '../../http/route';
import { checkExport, exportPrograms } from './export';
import { importUpload } from './import-upload';
import { prepare, previewOf } from './prepare';
import { acceptChunk, beginUpload, discard } from './staging';

export function transferRoutes(route: Router) {
  route.user(contract.transferExportCheck, checkExport);
  route.userDownload(contract.transferExport, exportPrograms);
  route.userSteps(contract.transferUploadBegin, beginUpload);
  route.userSteps(contract.transferUpload, acceptChunk);
  route.userSteps(contract.transferPreview, async (ctx, given) => previewOf(ctx, await prepare(ctx, given)));
  route.userSteps(contract.transferImport, importUpload);
  route.userSteps(contract.transferDiscard, (ctx, given) => discard(ctx, given));
}

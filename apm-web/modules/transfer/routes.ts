import * as contract from '@/lib/contract/transfer';
import type { Router } from '../../http/route';
import { checkExport, exportPrograms } from './export';
import { importUpload } from './import-upload';
import { prepare, previewOf } from './prepare';
import { acceptChunk, beginUpload, discard } from './staging';

export function transferRoutes(route: Router) {
  route.user(contract.transferExportCheck, checkExport);
  route.user(contract.transferExport, { steps: exportPrograms });
  route.user(contract.transferUploadBegin, { steps: beginUpload });
  route.user(contract.transferUpload, { steps: acceptChunk });
  route.user(contract.transferPreview, { steps: async (ctx, given) => previewOf(ctx, await prepare(ctx, given)) });
  route.user(contract.transferImport, { steps: importUpload });
  route.user(contract.transferDiscard, { steps: (ctx, given) => discard(ctx, given) });
}

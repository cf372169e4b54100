import { templateThumbFile } from '@/lib/contract/bytes';
import * as contract from '@/lib/contract/template';
import { notFound } from '../../base/problem';
import { fileAnswer } from '../../http/bytes';
import type { Router } from '../../http/route';
import { isShipped, shippedDocument, shippedName, shippedTemplates } from './designs';
import { SHIPPED_VERSION } from './frame';
import { deleteTemplate, findTemplate, listTemplates, replaceableTemplates } from './repository';
import { saveTemplate } from './save';

export function templateRoutes(route: Router) {
  route.user(contract.templateList, listTemplates);
  route.user(contract.templateReplaceable, replaceableTemplates);
  route.user(contract.templateShipped, async ({ language }) => shippedTemplates(language));
  route.user(contract.templateDetail, async ({ tx, language }, { id }) => {
    if (isShipped(id))
      return { name: shippedName(id, language), version: SHIPPED_VERSION, document: shippedDocument(id, language) };
    const { name, version, document } = await findTemplate(tx, id);
    return { name, version, document };
  });
  route.user(contract.templateSave, saveTemplate);
  route.user(contract.templateDelete, (ctx, { id }) => deleteTemplate(ctx, id));
  route.user(templateThumbFile, async ({ tx }, { id }) => {
    const { thumb } = await findTemplate(tx, id);
    if (!thumb) throw notFound();
    return fileAnswer({ key: thumb, size: null, mime: 'image/jpeg', etag: thumb });
  });
}

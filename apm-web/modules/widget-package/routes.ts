import * as contract from '@/lib/contract/widget-package';
import { assertOwned } from '../../db/visible';
import type { Router } from '../../http/route';
import { deleteVersion, deleteWidgets } from './remove';
import { findVersion, findWidget, manifestsOf, widgetPage } from './repository';
import { saveWidget } from './save';
import { updateToNewest } from './update-to-newest';
import { uploadPackage } from './upload';

export function widgetPackageRoutes(route: Router) {
  route.user(contract.ownWidgetList, ({ tx }, query) => widgetPage(tx, query));
  route.user(contract.ownWidgetDetail, ({ tx }, { id }) => findWidget(tx, id));
  route.user(contract.ownWidgetVersion, ({ tx }, { id }) => findVersion(tx, id));
  route.user(contract.ownWidgetManifests, ({ tx }, { ids }) => manifestsOf(tx, ids));
  route.user(contract.ownWidgetSave, saveWidget);
  route.user(contract.ownWidgetUpload, { steps: uploadPackage });
  route.user(contract.ownWidgetRollForward, async (ctx, { id }) => {
    await assertOwned(ctx.tx, 'own_widget', id);
    const programs = await updateToNewest(ctx, id);
    ctx.audit({ after: { id, programs } });
    return { programs };
  });
  route.user(contract.ownWidgetDelete, deleteWidgets);
  route.user(contract.ownWidgetVersionDelete, deleteVersion);
}

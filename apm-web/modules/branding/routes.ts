import {
  brandingOfHost,
  brandingPicture,
  domainDelete,
  domainList,
  domainPicture,
  domainSave,
  imgSetting,
  plainBranding,
} from '@/lib/contract/branding';
import { encodeCall } from '@/lib/contract/wire';
import { isTaken, system } from '../../db/database';
import { domain, office } from '../../db/schema';
import { mustSee } from '../../db/visible';
import { conflict, notFound } from '../../http/problem';
import type { Router } from '../../http/route';
import { dropPictures, giveDomainPicture, shownPicture } from './pictures';
import { deleteDomains, domainsOf, findDomain, insertDomain, nearestDomain, updateDomain } from './repository';

export function brandingRoutes(route: Router) {
  route.open(brandingOfHost, async ({ platform }, { host }) => {
    const named = await platform.brandings.ofHost(host);
    return named?.branding ?? plainBranding;
  });

  route.openBytes(brandingPicture, (ctx, { id }) => shownPicture(ctx, id));

  route.user(domainList, ({ tx }, asked) => domainsOf(tx, asked));

  route.userSteps(domainSave, async ({ transaction, platform, now }, { id, officeId, ...look }) => {
    const saving = transaction(
      async ({ tx, caller, audit, afterCommit }) => {
        afterCommit(platform.brandings.forget);
        if (id === undefined) {
          await mustSee(tx, office, officeId, 'officeId');
          return { id: await insertDomain(tx, { ...look, officeId: officeId ?? caller.officeId, now }) };
        }
        const before = await findDomain(tx, id);
        if (!before) throw notFound();
        // A domain stays with its institution: its pictures are that one's.
        if (officeId !== undefined && officeId !== before.officeId) throw notFound('officeId');
        audit({ before, after: look });
        await updateDomain(tx, id, look);
        return { id };
      },
      { changes: true },
    );
    return saving.catch((error: unknown) => {
      if (isTaken(error)) throw conflict({ host: look.host }, 'hostTaken');
      throw error;
    });
  });

  route.user(domainDelete, async ({ tx, platform, afterCommit }, { ids }) => {
    await mustSee(tx, domain, ids, 'ids');
    await dropPictures(tx, ids);
    await deleteDomains(tx, ids);
    afterCommit(platform.brandings.forget);
  });

  route.userSteps(domainPicture, giveDomainPicture);

  // The look of an institution above is nothing that its user sees a row of: read as the system, of these ancestors alone.
  route.userSteps(imgSetting, async ({ platform, caller }) => {
    const found = await platform.db.transaction(system, (tx) => nearestDomain(tx, caller.officeId));
    const logo = found?.logoId ? `/apm-web${encodeCall(brandingPicture, { id: found.logoId }).path}` : '';
    return { personalType: found ? ('1' as const) : ('0' as const), logo, secondDomainName: found?.host ?? '' };
  });
}

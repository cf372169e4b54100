import {
  brandingOfHost,
  domainCheck,
  domainDelete,
  domainList,
  domainPicture,
  domainSave,
  hostName,
  imgSetting,
  plainBranding,
} from '@/lib/contract/branding';
import { brandingPicture } from '@/lib/contract/bytes';
import { encodeCall } from '@/lib/contract/wire';
import { conflict, notFound } from '../../base/problem';
import { isTaken, system } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { domain, office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { renewTerminals } from '../../fleet/renew';
import type { Router } from '../../http/route';
import { nearestPersonalization } from './personal';
import { dropPictures, sendDomainPicture, shownPicture } from './pictures';
import {
  deleteDomains,
  domainsOf,
  findDomain,
  insertDomain,
  isHostTaken,
  nearestDomain,
  updateDomain,
} from './repository';

export function brandingRoutes(route: Router) {
  route.open(brandingOfHost, async ({ platform }, { host }) => {
    const named = await platform.brandings.ofHost(host);
    return named?.branding ?? plainBranding;
  });

  route.open(brandingPicture, (ctx, { id }) => shownPicture(ctx, id));

  route.user(domainList, ({ tx }, query) => domainsOf(tx, query));

  route.user(domainCheck, async ({ tx }, { host: typed, id }) => {
    await assertVisible(tx, domain, id);
    const host = hostName.safeParse(typed);
    if (!host.success) return { state: 'invalid' as const };
    // Hosts of all institutions count, so this reads as the system.
    return {
      state: (await runAsSystem(tx, () => isHostTaken(tx, host.data, id))) ? ('taken' as const) : ('free' as const),
    };
  });

  route.user(domainSave, {
    steps: async ({ transaction, platform, now }, { id, officeId, ...look }) => {
      const saving = transaction(
        async ({ tx, caller, audit, afterCommit }) => {
          afterCommit(platform.brandings.forget);
          if (id === undefined) {
            await assertVisible(tx, office, officeId, 'officeId');
            return { id: await insertDomain(tx, { ...look, officeId: officeId ?? caller.officeId, now }) };
          }
          const before = await findDomain(tx, id);
          if (!before) throw notFound();
          // A domain can't change its institution, to which its images belong.
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
    },
  });

  route.user(domainDelete, async (ctx, { ids }) => {
    const { tx, platform, afterCommit } = ctx;
    await assertVisible(tx, domain, ids, 'ids');
    await dropPictures(tx, ids);
    const gone = await deleteDomains(tx, ids);
    await renewTerminals(ctx, [...new Set(gone.map(({ officeId }) => officeId))]);
    afterCommit(platform.brandings.forget);
  });

  route.user(domainPicture, { steps: sendDomainPicture });

  // Users cannot see rows of institutions above, so this reads as the system, limited to these ancestors.
  route.user(imgSetting, {
    steps: async ({ platform, caller }) => {
      const [named, look] = await platform.db.transaction(system, async (tx) => [
        await nearestDomain(tx, caller.officeId),
        await nearestPersonalization(tx, caller.officeId),
      ]);
      const picture = look?.logo ?? named?.logoId;
      const logo = picture ? `/apm-web${encodeCall(brandingPicture, { id: picture }).path}` : '';
      return {
        personalType: named || look ? ('1' as const) : ('0' as const),
        logo,
        secondDomainName: named?.host ?? '',
      };
    },
  });
}

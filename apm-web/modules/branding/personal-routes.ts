import { eq } from 'drizzle-orm';
import { personal, personalDelete, personalList, personalPicture, personalSave } from '@/lib/contract/personalization';
import { bySystem } from '../../db/by-system';
import { office } from '../../db/schema';
import { mustSee } from '../../db/visible';
import { notFound } from '../../http/problem';
import type { Router } from '../../http/route';
import { dropLook, heldLook, lookAbove, lookOf, ownLook, personalLooks, putLook } from './personal';
import { drawn, replacePicture } from './pictures';

const column = { logo: 'logoId', loginBackground: 'loginBackgroundId' } as const;

/** Looks of institutions. A domain leaves open what these fill in: whatever changes here, hosts are looked up anew. */
export function personalRoutes(route: Router) {
  route.user(personalList, ({ tx }, asked) => personalLooks(tx, asked));

  route.user(personal, async ({ tx, caller }, { officeId = caller.officeId }) => {
    const nameOf = async (id: string) =>
      (await tx.select({ id: office.id, name: office.name }).from(office).where(eq(office.id, id)))[0] ?? null;
    const asked = await nameOf(officeId);
    if (!asked) throw notFound('officeId');
    const own = await ownLook(tx, officeId);
    const above = await bySystem(tx, () => lookAbove(tx, officeId));
    return {
      officeId,
      officeName: asked.name,
      own: own && lookOf(own),
      inherited: above && { look: above.look, from: await nameOf(above.officeId) },
    };
  });

  route.user(personalSave, async ({ tx, caller, now, audit, afterCommit, platform }, input) => {
    const { officeId = caller.officeId, ...look } = input;
    await mustSee(tx, office, officeId, 'officeId');
    const before = await heldLook(tx, officeId);
    await putLook(tx, officeId, look, now);
    audit({ before: before && lookOf(before), after: look });
    afterCommit(platform.brandings.forget);
  });

  route.userSteps(personalPicture, async ({ transaction, now, platform }, { officeId, kind, file }) => {
    const content = file ? await drawn(file, kind) : null;
    return transaction(
      async ({ tx, audit, afterCommit }) => {
        await mustSee(tx, office, officeId, 'officeId');
        // Two at once wait for each other, also where there was no look yet.
        if (content) await putLook(tx, officeId, {}, now);
        const before = await heldLook(tx, officeId);
        if (!before) return { picture: null };
        const old = before[column[kind]];
        const fresh = await replacePicture(tx, {
          ...{ officeId, kind, content, old, now },
          show: (shown) => putLook(tx, officeId, { [column[kind]]: shown }, now),
        });
        audit({ before: { [kind]: old }, after: { [kind]: fresh } });
        afterCommit(platform.brandings.forget);
        return { picture: fresh };
      },
      { changes: true },
    );
  });

  route.user(personalDelete, async ({ tx, audit, afterCommit, platform }, { officeId }) => {
    const before = await heldLook(tx, officeId);
    if (!before) throw notFound('officeId');
    await dropLook(tx, before);
    audit({ before: lookOf(before) });
    afterCommit(platform.brandings.forget);
  });
}

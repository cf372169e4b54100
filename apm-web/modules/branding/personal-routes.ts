import { eq } from 'drizzle-orm';
import {
  personal,
  personalDelete,
  personalList,
  personalPicture,
  personalSave,
} from '@/lib/contract/branding/personalization';
import { notFound } from '../../base/problem';
import { runAsSystem } from '../../db/run-as-system';
import { office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { renewTerminals } from '../../fleet/renew';
import type { Router } from '../../http/route';
import {
  deletePersonalization,
  inheritedPersonalization,
  lockedPersonalization,
  ownPersonalization,
  personalizationOf,
  personalizationPage,
  savePersonalization,
} from './personal';
import { reencodeImage, replacePicture } from './pictures';

const column = { logo: 'logoId', loginBackground: 'loginBackgroundId' } as const;

/**
 * Personalizations of institutions. They fill in fields that a domain leaves open, so every change invalidates the cache of
 * hosts.
 */
export function personalRoutes(route: Router) {
  route.user(personalList, ({ tx }, query) => personalizationPage(tx, query));

  route.user(personal, async ({ tx, caller }, { officeId = caller.officeId }) => {
    const nameOf = async (id: string) =>
      (await tx.select({ id: office.id, name: office.name }).from(office).where(eq(office.id, id)))[0] ?? null;
    const institution = await nameOf(officeId);
    if (!institution) throw notFound('officeId');
    const own = await ownPersonalization(tx, officeId);
    const above = await runAsSystem(tx, () => inheritedPersonalization(tx, officeId));
    return {
      officeId,
      officeName: institution.name,
      own: own && personalizationOf(own),
      inherited: above && { look: above.look, from: await nameOf(above.officeId) },
    };
  });

  route.user(personalSave, async (ctx, input) => {
    const { tx, caller, now, audit, afterCommit, platform } = ctx;
    const { officeId = caller.officeId, ...look } = input;
    await assertVisible(tx, office, officeId, 'officeId');
    const before = await lockedPersonalization(tx, officeId);
    await savePersonalization(tx, officeId, look, now);
    // A new personalization hides the logo of the one above.
    if (!before) await renewTerminals(ctx, [officeId]);
    audit({ before: before && personalizationOf(before), after: look });
    afterCommit(platform.brandings.forget);
  });

  route.user(personalPicture, {
    steps: async ({ transaction, now, platform }, { officeId, kind, file }) => {
      const content = file ? await reencodeImage(officeId, file, kind) : null;
      return transaction(
        async (ctx) => {
          const { tx, audit, afterCommit } = ctx;
          await assertVisible(tx, office, officeId, 'officeId');
          // Concurrent changes wait for each other, even if there was no row yet.
          if (content) await savePersonalization(tx, officeId, {}, now);
          const before = await lockedPersonalization(tx, officeId);
          if (!before) return { picture: null };
          const old = before[column[kind]];
          const fresh = await replacePicture(tx, {
            ...{ officeId, kind, content, old, now },
            show: (shown) => savePersonalization(tx, officeId, { [column[kind]]: shown }, now),
          });
          if (kind === 'logo') await renewTerminals(ctx, [officeId]);
          audit({ before: { [kind]: old }, after: { [kind]: fresh } });
          afterCommit(platform.brandings.forget);
          return { picture: fresh };
        },
        { changes: true },
      );
    },
  });

  route.user(personalDelete, async (ctx, { officeId }) => {
    const { tx, audit, afterCommit, platform } = ctx;
    const before = await lockedPersonalization(tx, officeId);
    if (!before) throw notFound('officeId');
    await deletePersonalization(tx, before);
    await renewTerminals(ctx, [officeId]);
    audit({ before: personalizationOf(before) });
    afterCommit(platform.brandings.forget);
  });
}

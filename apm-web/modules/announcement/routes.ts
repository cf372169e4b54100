import { type AnnouncementFields, announcementGet, announcementManagerSave } from '@/lib/contract/announcement';
import { permits } from '@/lib/contract/permissions';
import { forbidden } from '../../base/problem';
import { system } from '../../db/database';
import { cleanRichText } from '../../http/rich-text';
import type { Router } from '../../http/route';
import { type Announcement, announcementOf, shownAnnouncement, storeAnnouncement } from './repository';

export function announcementRoutes(route: Router) {
  route.user(announcementGet, {
    steps: async ({ platform, caller, now, transaction }, { getType }) => {
      if (getType === '1') {
        const shown = await platform.db.transaction(system, (tx) => shownAnnouncement(tx, caller.officeId, now));
        return { code: 0, ...fieldsOf(shown) };
      }
      const needed = ['sys:announcement:view', 'sys:announcement:edit'];
      if (!needed.some((each) => permits(caller.permissions, each))) throw forbidden();
      return { code: 0, ...fieldsOf(await transaction(({ tx }) => announcementOf(tx, caller.officeId))) };
    },
  });

  route.user(announcementManagerSave, async ({ tx, caller, now, audit }, given) => {
    const before = fieldsOf(await announcementOf(tx, caller.officeId));
    const content: Announcement = {
      officeId: caller.officeId,
      open: given.colseTipOn === '1',
      startsAt: instantOf(given.announcemenStartTime),
      endsAt: instantOf(given.announcemenEndTime),
      titleCn: given.announcementTitleCh,
      titleEn: given.announcementTitleEn,
      contentCn: cleanRichText(given.announcementContentCh),
      contentEn: cleanRichText(given.announcementContentEn),
      updatedAt: now,
    };
    await storeAnnouncement(tx, content);
    audit({ before, after: fieldsOf(content) });
  });
}

/** Fields on the wire; off and empty without an announcement. */
function fieldsOf(found: Announcement | null): AnnouncementFields {
  return {
    announcemenStartTime: secondsOf(found?.startsAt),
    announcemenEndTime: secondsOf(found?.endsAt),
    colseTipOn: found?.open ? '1' : '0',
    announcementTitleCh: found?.titleCn ?? '',
    announcementTitleEn: found?.titleEn ?? '',
    announcementContentCh: found?.contentCn ?? '',
    announcementContentEn: found?.contentEn ?? '',
  };
}

const secondsOf = (instant: Date | null | undefined) => (instant ? Math.floor(instant.getTime() / 1_000) : '');
const instantOf = (seconds: number | '') => (seconds === '' ? null : new Date(seconds * 1_000));

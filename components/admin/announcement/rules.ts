import type { AnnouncementFields } from '@/lib/contract/announcement';

/**
 * Decision when an announcement is read: show it, hide it because this reader dismissed it, or forget the dismissal.
 */
export type Verdict = 'show' | 'dismissed' | 'forget';

/** True if the announcement is on and now is between start and end; never without an end (specification, section 4). */
export function isShown(fields: AnnouncementFields, now: number): boolean {
  const { colseTipOn, announcemenStartTime, announcemenEndTime } = fields;
  if (colseTipOn !== '1' || announcemenEndTime === '') return false;
  return Number(announcemenStartTime) * 1_000 <= now && now < Number(announcemenEndTime) * 1_000;
}

/** Returns what to do with an announcement. `dismissed` is the hash stored by the reader's 'no more reminders'. */
export function verdict(fields: AnnouncementFields, now: number, dismissed: string | null): Verdict {
  if (!isShown(fields, now)) return 'forget';
  return dismissed === contentHash(fields) ? 'dismissed' : 'show';
}

/** Hashes the text in both languages: a change of language keeps the dismissal, a change of text doesn't. */
export function contentHash(fields: AnnouncementFields): string {
  const { announcementTitleCh, announcementTitleEn, announcementContentCh, announcementContentEn } = fields;
  return hashOf([announcementTitleCh, announcementTitleEn, announcementContentCh, announcementContentEn].join('\n'));
}

/** FNV-1a twice with different seeds: 64 bits, enough to tell two texts of one sender apart. */
function hashOf(text: string): string {
  const half = (start: number) => {
    let hash = start;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return half(0x811c9dc5) + half(0x5bd1e995);
}

/** Returns title and text for a reader; falls back to the other language if one is empty. */
export function localized(fields: AnnouncementFields, chinese: boolean): { title: string; content: string } {
  const { announcementTitleCh, announcementTitleEn, announcementContentCh, announcementContentEn } = fields;
  return chinese
    ? { title: announcementTitleCh || announcementTitleEn, content: announcementContentCh || announcementContentEn }
    : { title: announcementTitleEn || announcementTitleCh, content: announcementContentEn || announcementContentCh };
}

import type { AnnouncementFields } from '@/lib/contract/announcement';

/** What to do with an announcement when it is read: show it, keep quiet because this reader dismissed it, or forget the dismissal. */
export type Verdict = 'show' | 'dismissed' | 'forget';

/** Specification, section 4: shown while it is switched on and now lies between start and end; without an end, never. */
export function isShown(fields: AnnouncementFields, now: number): boolean {
  const { colseTipOn, announcemenStartTime, announcemenEndTime } = fields;
  if (colseTipOn !== '1' || announcemenEndTime === '') return false;
  return Number(announcemenStartTime) * 1_000 <= now && now < Number(announcemenEndTime) * 1_000;
}

/** `dismissed` is the hash that the reader's 'no more reminders' left. */
export function verdict(fields: AnnouncementFields, now: number, dismissed: string | null): Verdict {
  if (!isShown(fields, now)) return 'forget';
  return dismissed === contentHash(fields) ? 'dismissed' : 'show';
}

/** Of what can be read, in both languages: another language is no other announcement, another sentence is. */
export function contentHash(fields: AnnouncementFields): string {
  const { announcementTitleCh, announcementTitleEn, announcementContentCh, announcementContentEn } = fields;
  return hashOf([announcementTitleCh, announcementTitleEn, announcementContentCh, announcementContentEn].join('\n'));
}

/** FNV-1a twice over, with different seeds: 64 bits, enough to distinguish two texts of one sender. */
function hashOf(text: string): string {
  const half = (start: number) => {
    let hash = start;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return half(0x811c9dc5) + half(0x5bd1e995);
}

/** Title and text for a reader; where the own language's is empty, the other one's. */
export function inLanguage(fields: AnnouncementFields, chinese: boolean): { title: string; content: string } {
  const { announcementTitleCh, announcementTitleEn, announcementContentCh, announcementContentEn } = fields;
  return chinese
    ? { title: announcementTitleCh || announcementTitleEn, content: announcementContentCh || announcementContentEn }
    : { title: announcementTitleEn || announcementTitleCh, content: announcementContentEn || announcementContentCh };
}

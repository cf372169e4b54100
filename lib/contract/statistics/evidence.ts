import { z } from 'zod';
import { form, get } from '../call';
import { id, ids, timeZone } from '../fields';
import { tagList } from '../terminal/tags';
import { day } from '.';

/** Extension to the specification: the plays of programs as a signed file that anybody can verify offline. */

export const MOST_EVIDENCE_DAYS = 31;
export const MOST_EVIDENCE_PLAYS = 500_000;
export const MOST_EVIDENCE_SCREENSHOTS = 200;
export const MOST_EVIDENCE_PROGRAMS = 50;

const view = { access: 'sys:statistics:view' } as const;

/** Days in one zone, `to` exclusive: a play belongs to the interval between their midnights. */
const of = z
  .object({
    programIds: ids.pipe(z.array(id).min(1).max(MOST_EVIDENCE_PROGRAMS)),
    from: day,
    to: day,
    zone: timeZone,
    officeId: id.optional(),
    groupId: id.optional(),
    tags: tagList.optional(),
  })
  .superRefine(({ from, to }, { addIssue }) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    if (days < 1) addIssue({ code: 'custom', message: 'tooSmall', path: ['to'] });
    if (days > MOST_EVIDENCE_DAYS) addIssue({ code: 'custom', message: 'tooBig', path: ['to'] });
  });

export const evidencePreview = get('/a/api/statistics/evidencePreview', {
  summary: 'What an evidence file would hold, and the key it is signed with',
  ...view,
  input: of,
  /** `fingerprint` is the SHA-256 of the public key (SPKI), hex. */
  output: z.object({ plays: z.int(), screenshots: z.int(), fingerprint: z.string() }),
});

/** 400 `playsGone` at `from` if plays of that time are no longer stored, `noPlays` without any, `tooManyPlays`. */
export const evidenceFile = form('/a/api/statistics/evidence', {
  summary: 'Plays of programs as a signed ZIP, with a page that verifies it offline',
  ...view,
  answer: 'bytes',
  input: of,
});

import { z } from 'zod';
import { localId } from '@/lib/widgets';
import { get, json } from '../call';
import { flag, id, instant } from '../fields';

/** Seconds between two reports of an idle editor; `LEASE_S` after the last report, its user counts as gone. */
export const REPORT_S = 10;
export const LEASE_S = 30;

/** Limit per program. */
export const MOST_PEOPLE = 50;
/** Limit of reported selected widgets. */
export const MOST_MARKED = 40;

/** Random id of one editor window, to tell apart several windows of one user. */
const window = z.string().regex(/^[a-z0-9-]{8,40}$/);

const whereabouts = {
  sceneId: localId,
  widgetIds: z.array(localId).max(MOST_MARKED),
  /** True if the page is hidden. */
  away: z.boolean(),
};

/** User who has the program open. The same user may appear several times, with different `key`s. */
const programPerson = z.object({ key: z.string(), userId: id, name: z.string(), ...whereabouts });
export type ProgramPerson = z.infer<typeof programPerson>;

/** Last save of a program. */
const lastSave = z.object({ revision: z.int(), savedBy: z.string(), savedAt: instant });
export type LastSave = z.infer<typeof lastSave>;

/**
 * Server-sent events `changed`: who else has the program open, and its last save. The first one is sent immediately.
 * When the connection ends, users reported from this `window` are gone.
 */
export const programLive = get('/a/api/program/live', {
  summary: 'Notifies of people who have a program open, and of its saves',
  access: 'program:program:edit',
  answer: 'events',
  input: z.object({ id, window }),
  output: z.object({ people: z.array(programPerson).max(MOST_PEOPLE), saved: lastSave }),
});

/** Nothing is stored, so it does not count as a change. 429 if a user reports far more often than an editor does. */
export const programPresence = json('/a/api/program/presence', {
  summary: 'Reports which scene of a program one has open, and what is selected',
  access: 'program:program:edit',
  changes: false,
  input: z.object({ id, window, ...whereabouts, away: flag.default(false) }),
});

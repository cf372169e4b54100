import { z } from 'zod';
import { localId } from '@/lib/widgets';
import { get, json } from '../call';
import { flag, id, instant } from '../fields';

/** Seconds between two reports of an editor in which nothing happens, and after the last one until its person is taken for gone. */
export const REPORT_S = 10;
export const LEASE_S = 30;

/** Of each program. */
export const MOST_PEOPLE = 50;
/** More selected widgets than this are not named. */
export const MOST_MARKED = 40;

/** Which of a person's open editors it is: chosen by that editor, unlike those of the same person's others. */
const window = z.string().regex(/^[a-z0-9-]{8,40}$/);

const whereabouts = {
  sceneId: localId,
  widgetIds: z.array(localId).max(MOST_MARKED),
  /** The page is not on the screen. */
  away: z.boolean(),
};

/** Somebody who has the program open. The same person may be there several times, with a `key` each. */
const programPerson = z.object({ key: z.string(), userId: id, name: z.string(), ...whereabouts });
export type ProgramPerson = z.infer<typeof programPerson>;

/** The last save of a program. */
const lastSave = z.object({ revision: z.int(), savedBy: z.string(), savedAt: instant });
export type LastSave = z.infer<typeof lastSave>;

/**
 * Server-sent events `changed`: who else has the program open, and its last save. The first comes at once. When the connection ends, whoever
 * reported from this `window` is gone.
 */
export const programLive = get('/a/api/program/live', {
  summary: 'Notifies of people who have a program open, and of its saves',
  access: 'program:program:edit',
  answer: 'events',
  input: z.object({ id, window }),
  output: z.object({ people: z.array(programPerson).max(MOST_PEOPLE), saved: lastSave }),
});

/** Nothing of it is kept, so it is no change. 429 where one person reports far more often than an editor does. */
export const programPresence = json('/a/api/program/presence', {
  summary: 'Reports which scene of a program one has open, and what is selected',
  access: 'program:program:edit',
  changes: false,
  input: z.object({ id, window, ...whereabouts, away: flag.default(false) }),
});

import { z } from 'zod';
import { form, get, multipart } from './call';
import { ids, instant } from './fields';

/** The code in a corner of a screen, and the public page of that screen which it opens. */

/** Path of the public page on the console. */
export const cornerPath = (token: string) => `/s/${token}`;

/** 128 random bits. Whatever else is asked for is unknown, like a token that is not used any more. */
const token = z.string().max(100);

export const faultKinds = ['black', 'frozen', 'damaged', 'content', 'sound', 'other'] as const;
export type FaultKind = (typeof faultKinds)[number];

export const VISITOR_TEXT_LENGTH = 500;
/** Bytes of a photo as it is sent; the page makes a smaller one of what was chosen. */
export const VISITOR_PHOTO_BYTES = 2 * 1024 * 1024;
/** Reports of one alarm that are kept, the newest; how many there were is `times` of the alarm. */
export const MOST_VISITOR_REPORTS = 20;

/** Reports that are taken, in an hour. */
export const VISITOR_LIMITS = { ofTerminal: 10, ofAddress: 10, ofPlatform: 500 } as const;

/** Programs by name, the first few of them; of all else no more than what it is. */
const shown = z.object({
  kind: z.enum(['programs', 'message', 'house', 'off']),
  names: z.array(z.string()).max(3),
  more: z.int(),
});
export type CornerShown = z.infer<typeof shown>;

/** 404 for a token that is unknown, was renewed, or whose code is switched off. Nothing of the institution is in it. */
export const cornerView = get('/f/corner/view', {
  summary: 'What the screen with this code plays, until when, and what is next',
  access: '-',
  input: z.object({ token }),
  output: z.object({
    /** Whether the screen is in contact with the platform. */
    online: z.boolean(),
    now: shown,
    /** null where nothing known ends it. */
    until: instant.nullable(),
    next: shown.extend({ from: instant }).nullable(),
    /** The clocks of the screen. */
    timeZone: z.string(),
  }),
});

/** 404 as above; 429 beyond the limits. The photo is a JPEG: 400 `photo` notAnImage, 413 where it is too large. */
export const cornerReport = multipart('/f/corner/report', {
  summary: 'Reports a fault of the screen with this code, with a photo',
  access: '-',
  input: z.object({
    token,
    kind: z.enum(faultKinds),
    text: z.string().trim().max(VISITOR_TEXT_LENGTH).default(''),
    photo: z.instanceof(Blob).optional(),
  }),
});

/** Ours. Their codes open another address from now on; the former one is dead at once. Terminals without a code are passed over. */
export const cornerRenew = form('/a/api/terminalSet/renewCorner', {
  summary: 'Gives the corner codes of terminals new addresses',
  access: 'terminal:terminal:edit',
  input: z.object({ ids }),
  output: z.object({ renewed: z.int() }),
});

/** As an alarm has it. */
export const visitorReportOf = z.object({
  id: z.uuid(),
  kind: z.enum(faultKinds),
  text: z.string(),
  hasPhoto: z.boolean(),
  at: instant,
});

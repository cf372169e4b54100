import { z } from 'zod';
import { form, get, multipart } from './call';
import { ids, instant } from './fields';

/** Corner code of a screen, and the public page of the screen that it opens. */

/** Path of the public page on the console. */
export const cornerPath = (token: string) => `/s/${token}`;

/** 128 random bits. Anything else is treated as unknown, like a token no longer in use. */
const token = z.string().max(100);

export const faultKinds = ['black', 'frozen', 'damaged', 'content', 'sound', 'other'] as const;
export type FaultKind = (typeof faultKinds)[number];

export const VISITOR_TEXT_LENGTH = 500;
/** Largest photo that is sent, in bytes; the page shrinks larger ones. */
export const VISITOR_PHOTO_BYTES = 2 * 1024 * 1024;
/** Number of reports kept per alarm, newest first; the alarm's `times` counts all. */
export const MOST_VISITOR_REPORTS = 20;

/** Reports accepted per hour. */
export const VISITOR_LIMITS = { ofTerminal: 10, ofAddress: 10, ofPlatform: 500 } as const;

/** Names of the first few programs; for anything else only its kind. */
const shown = z.object({
  kind: z.enum(['programs', 'message', 'house', 'off']),
  names: z.array(z.string()).max(3),
  more: z.int(),
});
export type CornerShown = z.infer<typeof shown>;

/**
 * 404 for a token that is unknown or renewed, or whose code is switched off. The response contains nothing about the
 * institution.
 */
export const cornerView = get('/f/corner/view', {
  summary: 'What the screen with this code plays, until when, and what is next',
  access: '-',
  input: z.object({ token }),
  output: z.object({
    /** True if the screen is in contact with the platform. */
    online: z.boolean(),
    now: shown,
    /** `null` if no end is known. */
    until: instant.nullable(),
    next: shown.extend({ from: instant }).nullable(),
    /** Time zone of the screen. */
    timeZone: z.string(),
  }),
});

/** 404 as above; 429 beyond the limits. The photo is a JPEG: 400 `photo` notAnImage, 413 if it is too large. */
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

/**
 * Extension to the specification. Gives the codes new addresses; the former ones stop working immediately. Skips
 * terminals without a code.
 */
export const cornerRenew = form('/a/api/terminalSet/renewCorner', {
  summary: 'Gives the corner codes of terminals new addresses',
  access: 'terminal:terminal:edit',
  input: z.object({ ids }),
  output: z.object({ renewed: z.int() }),
});

/** Visitor report as part of an alarm. */
export const visitorReportOf = z.object({
  id: z.uuid(),
  kind: z.enum(faultKinds),
  text: z.string(),
  hasPhoto: z.boolean(),
  at: instant,
});

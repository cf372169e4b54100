import { z } from 'zod';
import { get } from './call';
import { flag, id, instant, page, paging } from './fields';

/** The history of what screens showed. */

/** Newest screenshots that are kept of each terminal, however young they are. */
export const SCREENSHOTS_KEPT = 100;

/** What a history is of: an institution or a group with all below it, or one terminal. */
export const branchTypes = ['office', 'group', 'terminal'] as const;
export type BranchType = (typeof branchTypes)[number];

export const takenScreenshot = z.object({
  id,
  terminalId: id,
  terminalName: z.string(),
  officeName: z.string(),
  takenAt: instant,
  /** Bytes. */
  size: z.int(),
  /** Whether a command asked for it; otherwise the terminal sent it by its strategy. */
  asked: z.boolean(),
  url: z.string(),
});
export type TakenScreenshot = z.infer<typeof takenScreenshot>;

/** Without `treeId` of all terminals that the caller sees. From `from` on the others are ours. */
export const screenshotHistory = get('/a/api/fileInfosa/findScreenshotBytreeIdAndType', {
  summary: 'Screenshots of the terminals of a branch, newest first',
  access: 'terminal:terminal:view',
  input: z.object({
    ...paging,
    treeId: id.optional(),
    type: z.enum(branchTypes).default('office'),
    from: instant.optional(),
    to: instant.optional(),
    asked: flag.optional(),
  }),
  output: page(takenScreenshot),
});

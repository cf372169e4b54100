import { z } from 'zod';
import { get } from './call';
import { flag, id, instant, page, paging } from './fields';

/** History of screenshots. */

/** Limit of screenshots kept per terminal, regardless of age. */
export const SCREENSHOTS_KEPT = 100;

/** Scope of a history: an institution or a group with everything below it, or one terminal. */
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
  /** True if a command requested it; otherwise the terminal sent it by its strategy. */
  asked: z.boolean(),
  url: z.string(),
});
export type TakenScreenshot = z.infer<typeof takenScreenshot>;

/** Without `treeId`: all terminals that the caller sees. The fields from `from` on are extensions. */
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

import { z } from 'zod';
import { base, fit, material } from '../fields';

/** Limit of a document, as in the library. */
export const MOST_PAGES = 300;
export const MOST_PAGE_SECONDS = 3_600;

export const documentWidget = z.object({
  ...base,
  type: z.literal('document'),
  /** Pages as pictures of the document in the library. */
  pages: z.array(z.object(material)).max(MOST_PAGES),
  /** Seconds per page. */
  pageSeconds: z.number().min(1).max(MOST_PAGE_SECONDS),
  fit,
  /** True if a scene of duration 'auto' lasts until all pages have been shown. */
  timesScene: z.boolean(),
});
export type DocumentWidget = z.infer<typeof documentWidget>;

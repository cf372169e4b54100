import { z } from 'zod';
import { base, fit, material } from '../fields';

/** Of a document: it has no more in the library, either. */
export const MOST_PAGES = 300;
export const MOST_PAGE_SECONDS = 3_600;

export const documentWidget = z.object({
  ...base,
  type: z.literal('document'),
  /** Each is a picture that the document has in the library. */
  pages: z.array(z.object(material)).max(MOST_PAGES),
  /** Seconds that each page shows. */
  pageSeconds: z.number().min(1).max(MOST_PAGE_SECONDS),
  fit,
  /** Whether a scene of duration 'auto' lasts until all of them were shown. */
  timesScene: z.boolean(),
});
export type DocumentWidget = z.infer<typeof documentWidget>;

import { z } from 'zod';
import { get } from '../call';
import { id, name, search, textList } from '../fields';

/** Tags of terminals: short, case-insensitive texts. */

/** Limit per terminal. */
export const MOST_TAGS = 20;

/** Tag without commas, which separate tags on the wire; runs of spaces become one. */
export const tag = name
  .pipe(z.string().max(40))
  .refine((text) => !text.includes(','), { message: 'noCommas' })
  .transform((text) => text.replace(/\s+/g, ' '));

/** Returns the form of a tag for comparison and search. */
export const foldTag = (text: string): string => text.toLowerCase();

/** List of tags, each once. */
export const tagList = textList
  .pipe(z.array(tag).max(MOST_TAGS))
  .transform((tags) => [...new Map(tags.map((each) => [foldTag(each), each] as const)).values()]);

/** Limit of values offered in a choice; typing finds more. */
const MOST_OFFERED = 100;

const offered = z.array(z.object({ value: z.string(), count: z.int() })).max(MOST_OFFERED);

/** Extension to the specification. Most used tags first. */
export const terminalTraits = get('/a/api/terminal/traits', {
  summary: 'Tags, models and player versions of the terminals of an institution, with how many have each',
  access: 'terminal:terminal:view',
  input: z.object({ officeId: id.optional(), search }),
  output: z.object({ tags: offered, models: offered, versions: offered }),
});

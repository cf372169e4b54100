import { z } from 'zod';
import { get } from '../call';
import { id, name, search, textList } from '../fields';

/** Tags of terminals: short texts that are the same whatever their case. */

/** Of one terminal. */
export const MOST_TAGS = 20;

/** Without commas, which part them on the wire; runs of spaces are one. */
export const tag = name
  .pipe(z.string().max(40))
  .refine((text) => !text.includes(','), { message: 'noCommas' })
  .transform((text) => text.replace(/\s+/g, ' '));

/** As tags are compared and found. */
export const foldTag = (text: string): string => text.toLowerCase();

/** Some tags, each once. */
export const tagList = textList
  .pipe(z.array(tag).max(MOST_TAGS))
  .transform((tags) => [...new Map(tags.map((each) => [foldTag(each), each] as const)).values()]);

/** Values that a choice offers; more are found by typing. */
const MOST_OFFERED = 100;

const offered = z.array(z.object({ value: z.string(), count: z.int() })).max(MOST_OFFERED);

/** Ours. Those on most terminals first. */
export const terminalTraits = get('/a/api/terminal/traits', {
  summary: 'Tags, models and player versions of the terminals of an institution, with how many have each',
  access: 'terminal:terminal:view',
  input: z.object({ officeId: id.optional(), search }),
  output: z.object({ tags: offered, models: offered, versions: offered }),
});

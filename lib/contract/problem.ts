import { z } from 'zod';
import { form, get, json } from './call';
import { flag, id, ids, instant, integer, page, paging, search } from './fields';
import { texts, textsByLanguage } from './texts';

const problem = z.object({
  id,
  question: textsByLanguage,
  /** HTML of `richTags` (rich-text.ts). */
  answer: textsByLanguage,
  /** One that is not is still being written. */
  shown: z.boolean(),
  /** How many stand before it. */
  place: z.int(),
  /** None stands behind it. */
  last: z.boolean(),
  updatedAt: instant,
});
export type CommonProblem = z.infer<typeof problem>;

export const problemList = get('/a/api/problem/list', {
  summary: 'Common problems in all languages, in their order',
  access: 'sys:problem:view',
  input: z.object({ ...paging, search, shown: flag.optional() }),
  output: page(problem),
});

/** A new one stands last. Answers are sanitised. */
export const problemSave = json('/a/api/problem/save', {
  summary: 'Writes a common problem with its answer, or changes one',
  access: 'sys:problem:edit',
  input: z.object({
    id: id.optional(),
    question: texts(200),
    answer: texts(20_000),
    shown: flag.default(true),
  }),
  output: z.object({ id }),
});

export const problemDelete = form('/a/api/problem/delete', {
  summary: 'Deletes common problems',
  access: 'sys:problem:edit',
  input: z.object({ ids }),
});

export const problemMove = json('/a/api/problem/move', {
  summary: 'Gives a common problem another place',
  access: 'sys:problem:edit',
  /** How many stand before it. */
  input: z.object({ id, place: integer(0, 1_000_000) }),
});

/** Those without a text in the caller's language in English, else in any. A search looks into questions and answers as they are shown. */
export const problemHelp = get('/a/api/problem/help', {
  summary: "Common problems that are shown, in the caller's language",
  access: '*',
  input: z.object({ search }),
  output: z.array(z.object({ id, question: z.string(), answer: z.string() })),
});
export type Help = z.infer<typeof problemHelp.output>[number];

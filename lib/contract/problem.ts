import { z } from 'zod';
import { form, get, json } from './call';
import { flag, id, ids, instant, integer, page, paging, search } from './fields';
import { texts, textsByLanguage } from './texts';

const problem = z.object({
  id,
  question: textsByLanguage,
  /** HTML limited to `richTags` (rich-text.ts). */
  answer: textsByLanguage,
  /** False while it is a draft. */
  shown: z.boolean(),
  /** Number of problems before it. */
  place: z.int(),
  /** True if no other follows. */
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

/** Appends a new problem. Answers are sanitised. */
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
  /** Number of problems before it. */
  input: z.object({ id, place: integer(0, 1_000_000) }),
});

/** Problems without a text in the caller's language are in English, or else any language. A search covers the texts as shown. */
export const problemHelp = get('/a/api/problem/help', {
  summary: "Common problems that are shown, in the caller's language",
  access: '*',
  input: z.object({ search }),
  output: z.array(z.object({ id, question: z.string(), answer: z.string() })),
});
export type Help = z.infer<typeof problemHelp.output>[number];

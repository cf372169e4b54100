import { z } from 'zod';
import { get } from './call';
import { id, integer } from './fields';

export const searchKinds = ['terminal', 'program', 'material', 'office', 'user'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Extension to the specification. Each kind only for callers who may view it; names that begin with the text come first. */
export const searchEverything = get('/a/api/search/everything', {
  summary: 'Records of every kind whose name contains a text',
  access: '*',
  input: z.object({ text: z.string().trim().min(1).max(100), limit: integer(1, 20).default(5) }),
  output: z.array(z.object({ kind: z.enum(searchKinds), id, name: z.string(), officeName: z.string() })),
});
export type Found = z.infer<typeof searchEverything.output>[number];

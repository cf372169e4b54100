'use client';

import { z } from 'zod';
import { useRemove } from '@/components/foundation/resource/use-remove';
import { closeTab } from '@/components/foundation/shell/tab-requests';
import { useToast } from '@/components/foundation/ui';
import { namesOf } from '@/components/foundation/ui/names-of';
import type { Call } from '@/lib/contract/call';

const held = z.array(z.object({ name: z.string(), terminals: z.number() }));
type Held = z.infer<typeof held>[number];

interface Deletion {
  /** Refuses with a conflict of what terminals still have. */
  call: Call;
  reads: readonly Call[];
  editorPath: (id: string) => string;
  texts: {
    title: (count: number) => string;
    body: string;
    stillHeld: (first: Held, others: readonly Held[]) => string;
  };
}

/**
 * Deletes content after a confirmation that names it, and closes its editors. If refused, names what terminals still
 * have. Returns true if deleted.
 */
export function useDeletePublished({ call, reads, editorPath, texts }: Deletion) {
  const toast = useToast();
  return useRemove<{ id: string; name: string }>(
    {
      reads,
      remove: {
        call,
        question: (rows) => ({ title: texts.title(rows.length), body: [namesOf(rows), texts.body].join('\n') }),
        onRefused: ({ conflict }) => {
          const parsed = held.safeParse(conflict);
          const [first, ...others] = parsed.success ? parsed.data : [];
          if (first) toast.error(texts.stillHeld(first, others));
          return first !== undefined;
        },
      },
    },
    (rows) => {
      for (const { id } of rows) closeTab(editorPath(id));
    },
  );
}

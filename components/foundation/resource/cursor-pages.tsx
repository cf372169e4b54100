'use client';

import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Failed } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import type { Call, Input } from '@/lib/contract/call';

interface CursorPagesProps<T> {
  of: Call;
  /** Parameters of the call besides the cursor. */
  query: Record<string, unknown>;
  cursor?: string;
  /** Renders a row as a list item. */
  children: (row: T) => ReactNode;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Label of the button that loads more. */
  more: string;
}

/**
 * Cursor-based list with a "more" button. Unlike in `useCursorList`, each page is a read of its own: `refresh` reaches
 * all of them, so that everything loaded stays up to date. Rows are items of the caller's list.
 */
export function CursorPages<T>(props: CursorPagesProps<T>) {
  const { of, query, cursor, children, empty, more } = props;
  const [further, setFurther] = useState(false);
  const { data, error, mutate } = useCall(of, { ...query, cursor } as Input<Call>, { keepPreviousData: true });
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return null;
  const { list, nextCursor } = data as { list: T[]; nextCursor: string | null };
  if (list.length === 0 && cursor === undefined) return empty;
  return (
    <>
      {list.map(children)}
      {nextCursor !== null &&
        (further ? (
          <CursorPages {...props} cursor={nextCursor} />
        ) : (
          <li>
            <Button onClick={() => setFurther(true)}>{more}</Button>
          </li>
        ))}
    </>
  );
}

'use client';

import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Failed } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import type { Call, Input } from '@/lib/contract/call';

interface CursorPagesProps<T> {
  of: Call;
  /** What the call asks beside the cursor. */
  query: Record<string, unknown>;
  cursor?: string;
  /** Draws a row as an item of a list. */
  children: (row: T) => ReactNode;
  /** In place of a list without rows. */
  empty: ReactNode;
  /** What the button that goes on says. */
  more: string;
}

/**
 * A list by cursor that goes on at a press of a button. Unlike `useCursorList` each page is a read of its own: `refresh` reaches all of
 * them, so what is shown stays up to date however far one went. The rows are items of a list of the caller's.
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

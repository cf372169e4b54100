import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Failed } from '@/components/foundation/ui';
import type { CallError } from '@/lib/client/call';

interface AnswerProps<T> {
  of: { data?: T; error?: CallError; mutate: () => Promise<unknown> };
  height?: number;
  children: (data: T) => ReactNode;
}

/** Renders the result of a call; a placeholder of similar height while loading, and a retry button after an error. */
export function Answer<T>({ of: { data, error, mutate }, height = 240, children }: AnswerProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <Failed error={error} onRetry={() => void mutate()} />;
  return <Skeleton variant="rounded" height={height} />;
}

import { useCallback, useMemo } from 'react';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import { type BuiltInList, dictChoices } from '@/lib/contract/dictionary';

const NO_CHOICES: Output<typeof dictChoices> = [];

/** Returns the values of a dictionary list in the user's language. A value that was removed is its own label. */
export function useDictionary(code: BuiltInList) {
  const { data: choices = NO_CHOICES } = useCall(dictChoices, { code });
  const labels = useMemo(() => new Map(choices.map(({ value, label }) => [value, label])), [choices]);
  const labelOf = useCallback((value: string) => labels.get(value) ?? value, [labels]);
  return { choices, labelOf };
}

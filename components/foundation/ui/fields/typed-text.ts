import { useState } from 'react';

/**
 * Text typed into an Autocomplete, kept over redraws: MUI takes every new value object for another choice and erases what was typed
 * (its reason is then `reset`). `null`: nothing was typed since the last choice.
 */
export function useTypedText(onSearch?: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    typed,
    onInputChange(_: unknown, text: string, reason: string) {
      if (reason === 'reset') return;
      setTyped(reason === 'input' ? text : null);
      onSearch?.(reason === 'input' ? text : '');
    },
  };
}

import { useState } from 'react';

/**
 * Text typed into an Autocomplete, kept over re-renders: MUI treats every new value object as another choice and erases
 * the text (with reason `reset`). `null`: nothing was typed since the last choice.
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

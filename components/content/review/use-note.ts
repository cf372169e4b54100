import { useState } from 'react';
import { useUnsaved } from '@/components/foundation/shell/own-tab';
import { useUnsent } from '@/components/foundation/ui/unsent';

/** Unsent note about reviews, which survives a reload. `about` identifies the reviews. */
export function useNote(about: string) {
  const [text, setText] = useState('');
  const unsent = useUnsent(`review note ${about}`, { text }, (typed) => setText(typed.text));
  useUnsaved(text.trim() !== '');
  return { text, setText, unsent };
}

export type Note = ReturnType<typeof useNote>;

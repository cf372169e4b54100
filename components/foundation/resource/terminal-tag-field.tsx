'use client';

import { useState } from 'react';
import { TagField, type TagFieldProps } from '@/components/foundation/ui/fields/tag-field';
import { useCall } from '@/lib/client/use-call';
import { terminalTraits } from '@/lib/contract/terminal/tags';

/** Field for tags of terminals: suggests the most used tags of terminals first, and accepts new ones. */
export function TerminalTagField(props: Omit<TagFieldProps, 'offered' | 'text' | 'onText'>) {
  const [text, setText] = useState('');
  const { data } = useCall(terminalTraits, { search: text.trim() || undefined }, { keepPreviousData: true });
  return <TagField {...props} offered={(data?.tags ?? []).map((each) => each.value)} text={text} onText={setText} />;
}

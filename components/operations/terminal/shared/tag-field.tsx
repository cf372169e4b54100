'use client';

import { useState } from 'react';
import { TagField as Field, type TagFieldProps } from '@/components/foundation/ui/fields/tag-field';
import { useCall } from '@/lib/client/use-call';
import { terminalTraits } from '@/lib/contract/terminal/tags';

/** Tag field: suggests the most used tags of terminals first, and accepts new ones. */
export function TagField(props: Omit<TagFieldProps, 'offered' | 'text' | 'onText'>) {
  const [text, setText] = useState('');
  const { data } = useCall(terminalTraits, { search: text.trim() || undefined }, { keepPreviousData: true });
  return <Field {...props} offered={(data?.tags ?? []).map((each) => each.value)} text={text} onText={setText} />;
}

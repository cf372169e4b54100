'use client';

import { useState } from 'react';
import { TagField as Field, type TagFieldProps } from '@/components/foundation/ui/fields/tag-field';
import { useCall } from '@/lib/client/use-call';
import { terminalTraits } from '@/lib/contract/terminal/tags';

/** Some tags: of those that terminals have the ones on most first, and others as they are typed. */
export function TagField(props: Omit<TagFieldProps, 'offered' | 'text' | 'onText'>) {
  const [text, setText] = useState('');
  const { data } = useCall(terminalTraits, { search: text.trim() || undefined }, { keepPreviousData: true });
  return <Field {...props} offered={(data?.tags ?? []).map((each) => each.value)} text={text} onText={setText} />;
}

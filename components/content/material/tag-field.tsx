'use client';

import { useState } from 'react';
import { TagField as Field, type TagFieldProps } from '@/components/foundation/ui/fields/tag-field';
import { useCall } from '@/lib/client/use-call';
import { materialTags } from '@/lib/contract/material/library';

/** Some tags: of those that materials have the ones of most first, and others as they are typed. */
export function TagField(props: Omit<TagFieldProps, 'offered' | 'text' | 'onText'>) {
  const [text, setText] = useState('');
  const { data } = useCall(materialTags, { search: text.trim() || undefined }, { keepPreviousData: true });
  return <Field {...props} offered={(data ?? []).map((each) => each.value)} text={text} onText={setText} />;
}

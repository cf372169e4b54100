'use client';

import { useState } from 'react';
import { TagField as Field, type TagFieldProps } from '@/components/foundation/ui/fields/tag-field';
import { useCall } from '@/lib/client/use-call';
import { materialTags } from '@/lib/contract/material/library';

/** Tag field: suggests the most used tags of materials first, and accepts new ones. */
export function TagField(props: Omit<TagFieldProps, 'offered' | 'text' | 'onText'>) {
  const [text, setText] = useState('');
  const { data } = useCall(materialTags, { search: text.trim() || undefined }, { keepPreviousData: true });
  return <Field {...props} offered={(data ?? []).map((each) => each.value)} text={text} onText={setText} />;
}

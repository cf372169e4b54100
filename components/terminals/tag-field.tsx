'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useChooserTexts } from '@/components/ui/chooser-texts';
import { useCall } from '@/lib/client/use-call';
import { foldTag, MOST_TAGS, tag, terminalTraits } from '@/lib/contract/terminal-tags';

interface TagFieldProps {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Only tags that terminals have. */
  known?: boolean;
  disabled?: boolean;
  helperText?: string;
}

/** Some tags: of those that terminals have the ones on most first, and others as they are typed. */
export function TagField({ label, value, onChange, known = false, disabled, helperText }: TagFieldProps) {
  const chooserTexts = useChooserTexts();
  const [text, setText] = useState('');
  const { data } = useCall(terminalTraits, { search: text.trim() || undefined }, { keepPreviousData: true });
  return (
    <Autocomplete
      {...chooserTexts}
      multiple
      freeSolo={!known}
      size="small"
      filterSelectedOptions
      disabled={disabled}
      options={(data?.tags ?? []).map((each) => each.value)}
      value={[...value]}
      isOptionEqualToValue={(one, other) => foldTag(one) === foldTag(other)}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, tags) => onChange(eachOnce(tags))}
      // What was typed is meant, also without Enter.
      onBlur={() => !known && text.trim() && onChange(eachOnce([...value, text]))}
      renderInput={(params) => <TextField {...params} label={label} helperText={helperText} />}
    />
  );
}

/** Tags that are valid, whatever their case once. Several may be typed with commas between them. */
function eachOnce(texts: readonly string[]): string[] {
  const tags = texts.flatMap((text) => text.split(',')).flatMap((text) => tag.safeParse(text).data ?? []);
  return tags.filter((each, at) => tags.findIndex((one) => foldTag(one) === foldTag(each)) === at).slice(0, MOST_TAGS);
}

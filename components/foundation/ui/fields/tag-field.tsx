'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { foldTag, MOST_TAGS, tag } from '@/lib/contract/terminal/tags';
import { useChooserTexts } from '../chooser-texts';

export interface TagFieldProps {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Tags that are offered: those found by what is typed. */
  offered: readonly string[];
  text: string;
  onText: (text: string) => void;
  /** Only tags that are offered. */
  known?: boolean;
  disabled?: boolean;
  helperText?: string;
}

/** Some tags: of those that there are, and others as they are typed. */
export function TagField(props: TagFieldProps) {
  const { label, value, onChange, offered, text, onText, known = false, disabled, helperText } = props;
  const chooserTexts = useChooserTexts();
  return (
    <Autocomplete
      {...chooserTexts}
      multiple
      freeSolo={!known}
      size="small"
      filterSelectedOptions
      disabled={disabled}
      options={[...offered]}
      value={[...value]}
      isOptionEqualToValue={(one, other) => foldTag(one) === foldTag(other)}
      inputValue={text}
      // A redraw is no reason to erase what is typed.
      onInputChange={(_, typed, reason) => reason !== 'reset' && onText(typed)}
      onChange={(_, tags) => onChange(eachOnce(tags))}
      // What was typed is meant, also without Enter.
      onBlur={() => {
        if (known || !text.trim()) return;
        onChange(eachOnce([...value, text]));
        onText('');
      }}
      renderInput={(params) => <TextField {...params} label={label} helperText={helperText} />}
    />
  );
}

/** Tags that are valid, whatever their case once. Several may be typed with commas between them. */
function eachOnce(texts: readonly string[]): string[] {
  const tags = texts.flatMap((text) => text.split(',')).flatMap((text) => tag.safeParse(text).data ?? []);
  return tags.filter((each, at) => tags.findIndex((one) => foldTag(one) === foldTag(each)) === at).slice(0, MOST_TAGS);
}

'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { foldTag, MOST_TAGS, tag } from '@/lib/contract/terminal/tags';
import { useChooserTexts } from '../chooser-texts';

export interface TagFieldProps {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Offered tags that match the typed text. */
  offered: readonly string[];
  text: string;
  onText: (text: string) => void;
  /** Accepts only offered tags. */
  known?: boolean;
  disabled?: boolean;
  error?: boolean;
  helperText?: string;
}

/** Tag field with suggestions, which accepts new tags. */
export function TagField(props: TagFieldProps) {
  const { label, value, onChange, offered, text, onText, known = false, disabled, error, helperText } = props;
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
      // A re-render must not erase typed text.
      onInputChange={(_, typed, reason) => reason !== 'reset' && onText(typed)}
      onChange={(_, tags) => onChange(eachOnce(tags))}
      // Typed text counts without Enter, too.
      onBlur={() => {
        if (known || !text.trim()) return;
        onChange(eachOnce([...value, text]));
        onText('');
      }}
      renderInput={(params) => <TextField {...params} label={label} error={error} helperText={helperText} />}
    />
  );
}

/** Returns valid tags without duplicates, ignoring case. Commas separate several. */
function eachOnce(texts: readonly string[]): string[] {
  const tags = texts.flatMap((text) => text.split(',')).flatMap((text) => tag.safeParse(text).data ?? []);
  return tags.filter((each, at) => tags.findIndex((one) => foldTag(one) === foldTag(each)) === at).slice(0, MOST_TAGS);
}

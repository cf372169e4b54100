'use client';

import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { lazy, Suspense, useId } from 'react';

const RichTextEditor = lazy(() => import('./rich-text-editor'));

interface RichTextFieldProps {
  label: string;
  /** HTML of the allow-list. A new value from outside replaces the content. */
  value: string;
  onChange: (html: string) => void;
  error?: boolean;
  helperText?: string;
}

/** Rich-text field, limited to the allowed elements. */
export function RichTextField({ label, value, onChange, error, helperText }: RichTextFieldProps) {
  const id = useId();
  return (
    <Box>
      <FormLabel id={id} error={error} sx={{ fontSize: '0.85rem', mb: 0.5, display: 'block' }}>
        {label}
      </FormLabel>
      <Box
        sx={{
          // Height of toolbar and empty text, so that nothing moves when the editor loads.
          minHeight: 201,
          border: 1,
          // Same border as MUI's fields.
          borderColor: error ? 'error.main' : 'rgba(var(--mui-palette-common-onBackgroundChannel) / 0.23)',
          borderRadius: 1,
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        <Suspense>
          <RichTextEditor labelId={id} value={value} onChange={onChange} error={error} />
        </Suspense>
      </Box>
      {helperText && <FormHelperText error={error}>{helperText}</FormHelperText>}
    </Box>
  );
}

/** Same height as the fields around it. The label is placed beside it, and remains its accessible name. */
export const asInPanel = {
  '& .MuiInputLabel-root': { opacity: 0 },
  '& fieldset': { top: 0 },
  '& legend': { display: 'none' },
  '& .MuiInputBase-root, & .MuiPickersInputBase-root': { fontSize: 13, bgcolor: 'background.paper' },
  '& .MuiInputBase-input.MuiInputBase-input, & .MuiPickersSectionList-root.MuiPickersSectionList-root': { py: 0.75 },
} as const;

import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { createContext, useContext, useEffect } from 'react';

/** Called with whether anything is typed: for incomplete input the pickers only report that there is no value. */
export const SectionsContext = createContext<(begun: boolean) => void>(() => undefined);

export function Sections(props: PickersTextFieldProps) {
  const { areAllSectionsEmpty } = props;
  const notify = useContext(SectionsContext);
  useEffect(() => notify(!areAllSectionsEmpty), [notify, areAllSectionsEmpty]);
  return <PickersTextField {...props} />;
}

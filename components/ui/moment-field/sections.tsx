import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { createContext, useContext, useEffect } from 'react';

/** Told whether anything is typed: of a moment that is not whole the pickers say no more than that there is none. */
export const SectionsContext = createContext<(begun: boolean) => void>(() => undefined);

export function Sections(props: PickersTextFieldProps) {
  const { areAllSectionsEmpty } = props;
  const tell = useContext(SectionsContext);
  useEffect(() => tell(!areAllSectionsEmpty), [tell, areAllSectionsEmpty]);
  return <PickersTextField {...props} />;
}

import { plPL as core } from '@mui/material/locale';
import { plPL as pickers } from '@mui/x-date-pickers/locales';

export { core, pickers };

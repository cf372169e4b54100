import { ruRU as core } from '@mui/material/locale';
import { ruRU as pickers } from '@mui/x-date-pickers/locales';

export { core, pickers };

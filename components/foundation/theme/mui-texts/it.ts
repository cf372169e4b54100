import { itIT as core } from '@mui/material/locale';
import { itIT as pickers } from '@mui/x-date-pickers/locales';

export { core, pickers };

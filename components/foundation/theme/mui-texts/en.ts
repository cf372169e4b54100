import { enUS as core } from '@mui/material/locale';
import { enUS as pickers } from '@mui/x-date-pickers/locales';

export { core, pickers };

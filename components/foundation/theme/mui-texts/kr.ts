import { koKR as core } from '@mui/material/locale';
import { koKR as pickers } from '@mui/x-date-pickers/locales';

export { core, pickers };

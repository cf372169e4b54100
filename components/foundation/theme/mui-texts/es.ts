import { esES as core } from '@mui/material/locale';
import { esES as pickers } from '@mui/x-date-pickers/locales';

export { core, pickers };

import { zhTW as core } from '@mui/material/locale';
import { zhTW as pickers } from '@mui/x-date-pickers/locales';

export { core, pickers };

import { zhCN as core } from '@mui/material/locale';
import { zhCN as pickers } from '@mui/x-date-pickers/locales';

export { core, pickers };

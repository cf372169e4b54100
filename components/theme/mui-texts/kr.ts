import { koKR as core } from '@mui/material/locale';
import { koKR as grid } from '@mui/x-data-grid/locales';
import { koKR as pickers } from '@mui/x-date-pickers/locales';

export { core, grid, pickers };

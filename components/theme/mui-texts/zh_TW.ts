import { zhTW as core } from '@mui/material/locale';
import { zhTW as grid } from '@mui/x-data-grid/locales';
import { zhTW as pickers } from '@mui/x-date-pickers/locales';

export { core, grid, pickers };

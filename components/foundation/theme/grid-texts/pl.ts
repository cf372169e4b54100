export { plPL as grid } from '@mui/x-data-grid/locales';

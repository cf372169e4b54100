export { frFR as grid } from '@mui/x-data-grid/locales';

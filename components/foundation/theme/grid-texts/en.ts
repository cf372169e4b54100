export { enUS as grid } from '@mui/x-data-grid/locales';

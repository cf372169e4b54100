export { deDE as grid } from '@mui/x-data-grid/locales';

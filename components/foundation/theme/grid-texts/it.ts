export { itIT as grid } from '@mui/x-data-grid/locales';

export { esES as grid } from '@mui/x-data-grid/locales';

export { ruRU as grid } from '@mui/x-data-grid/locales';

export { koKR as grid } from '@mui/x-data-grid/locales';

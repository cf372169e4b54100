export { zhTW as grid } from '@mui/x-data-grid/locales';

export { zhCN as grid } from '@mui/x-data-grid/locales';

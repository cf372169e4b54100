export { default } from '../detail';

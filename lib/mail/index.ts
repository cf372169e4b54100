export { mailPage } from './page';

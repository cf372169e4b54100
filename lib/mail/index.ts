export { type MailContent, mailPage } from './page';

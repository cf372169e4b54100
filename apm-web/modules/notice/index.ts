/** What other rooms of the platform use of notices. */
export { type NoticesToMail, noticesToMail } from './mail';
export { type Tidings, type Told, tell } from './tell';

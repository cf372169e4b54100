/** What other rooms of the platform use of notices. */
export { type NoticesToMail, noticesToMail } from './mail';
export { sweepNotices } from './repository';
export { type Tidings, type Told, tell } from './tell';

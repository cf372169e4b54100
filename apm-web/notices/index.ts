/** What other rooms of the platform use of notices. */
export { type NoticesToMail, noticesToMail } from './mail';
export { type NoticeEvent, notify, type SentNotice } from './notify';

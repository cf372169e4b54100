/** Exports of notices for other parts of the platform. */
export { type NoticesToMail, noticesToMail } from './mail';
export { type NoticeEvent, notify, type SentNotice } from './notify';

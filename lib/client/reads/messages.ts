import { getPublishMessage, messageList, messagePreview } from '@/lib/contract/message-calls';

/** What changes with a message to terminals, and with a publish of one. */
export const messageReads = [messageList, messagePreview, getPublishMessage];

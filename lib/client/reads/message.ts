import {
  findSendMessages,
  getPublishMessage,
  messageList,
  messagePreview,
  messagePublishTerminalSaveCount,
  messageTerminalSelect,
} from '@/lib/contract/message/calls';
import { getCurTerminalMessage } from '@/lib/contract/terminal/set';

/** What changes with a message to terminals, and with where it is. */
export const messageReads = [
  messageList,
  messagePreview,
  getPublishMessage,
  findSendMessages,
  messagePublishTerminalSaveCount,
  messageTerminalSelect,
  getCurTerminalMessage,
];

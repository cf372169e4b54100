import {
  findSendMessages,
  getPublishMessage,
  messageList,
  messagePreview,
  messagePublishTerminalSaveCount,
  messageTerminalSelect,
} from '@/lib/contract/message/calls';
import { getCurTerminalMessage } from '@/lib/contract/terminal/set';

/** Calls affected by a change of a message to terminals, and of where it is shown. */
export const messageReads = [
  messageList,
  messagePreview,
  getPublishMessage,
  findSendMessages,
  messagePublishTerminalSaveCount,
  messageTerminalSelect,
  getCurTerminalMessage,
];

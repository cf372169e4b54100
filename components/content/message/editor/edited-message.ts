import type { Edited } from '@/components/foundation/resource/use-edited';
import { type MessageContent, messageContent } from '@/lib/contract/message';
import type { Message } from '@/lib/contract/message/calls';

export interface EditedMessage extends Edited<MessageContent> {
  /** Background of a full-screen message, with its name. */
  material: Message['material'];
}

/** Returns the default message: a ticker at the bottom edge without text. */
export function newMessage(name: string): EditedMessage {
  // Uses the contract's defaults, which require a text.
  const { texts: _, ...look } = messageContent.parse({ name, texts: { en: name } });
  return { content: { ...look, texts: {} }, material: null };
}

export function editedMessage({ id, revision, material, ...message }: Message): EditedMessage {
  const content = Object.fromEntries(
    Object.keys(messageContent.shape).map((field) => [field, message[field as keyof MessageContent]]),
  ) as MessageContent;
  return { id, revision, content, material };
}

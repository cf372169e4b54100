import type { MessageContent } from '@/lib/contract/message';

/** What a group of fields gets of the message. */
export interface FieldsProps {
  content: MessageContent;
  errors: Record<string, string>;
  change: (change: Partial<MessageContent>) => void;
}

/** Whether its text runs along an edge. */
export const runs = ({ place, motion }: MessageContent) =>
  motion === 'scroll' && (place === 'top' || place === 'bottom');

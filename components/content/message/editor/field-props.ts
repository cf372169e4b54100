import type { MessageContent } from '@/lib/contract/message';

/** Props of a group of fields of a message. */
export interface FieldsProps {
  content: MessageContent;
  errors: Record<string, string>;
  change: (change: Partial<MessageContent>) => void;
}

/** True if the text scrolls along an edge. */
export const isScrolling = ({ place, motion }: MessageContent) =>
  motion === 'scroll' && (place === 'top' || place === 'bottom');

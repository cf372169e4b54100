import { z } from 'zod';
import { color } from '@/lib/widgets';
import { conditionInForm } from '../condition';
import { flag, id, integer, name } from '../fields';
import { defaultIfAbsent } from '../foreign/absent';
import { HIGHEST_PRIORITY, LOWEST_PRIORITY, USUAL_PRIORITY } from '../play-plan';
import { texts } from '../texts';

/**
 * Content and appearance of a message to terminals. Calls that read and write messages use these shapes; manifests
 * carry them.
 */

/** Ticker at an edge, box above the content, or full screen in place of it. */
export const messagePlaces = ['top', 'bottom', 'box', 'full'] as const;
export const messagePlace = z.enum(messagePlaces);
export type MessagePlace = z.infer<typeof messagePlace>;

/** Position of a box, named by column and row of a three-by-three grid. */
export const messageAnchors = [
  'topLeft',
  'top',
  'topRight',
  'left',
  'centre',
  'right',
  'bottomLeft',
  'bottom',
  'bottomRight',
] as const;

const look = {
  place: messagePlace.default('bottom'),
  /** A ticker scrolls, or shows one language after the other without motion. Boxes and full screens never scroll. */
  motion: z.enum(['scroll', 'still']).default('scroll'),
  /**
   * Speed from 1 to 10: each step is a twentieth of the screen's width per second. Without motion, each language is
   * shown for its reading time.
   */
  speed: integer(1, 10).default(3),
  /** Number of times that all texts pass before it disappears; `null`: until its end. */
  repeats: z.union([z.literal('').transform(() => null), integer(1, 1_000), z.null()]).default(null),
  /** Priority; of equal ones the later message is on top, and of several full screens only the highest is shown. */
  priority: integer(LOWEST_PRIORITY, HIGHEST_PRIORITY).default(USUAL_PRIORITY),
  color: color.default('#ffffff'),
  background: color.default('#0b1626'),
  /** Opacity of the background behind the text, in percent. */
  opacity: integer(0, 100).default(85),
  /** Font size in thousandths of the screen's shorter side. */
  fontSize: integer(20, 200).default(56),
  bold: flag.default(false),
  align: z.enum(['start', 'center', 'end']).default('center'),
  /** Position of a box; `width` is in percent of the screen's. */
  anchor: z.enum(messageAnchors).default('centre'),
  width: integer(10, 100).default(60),
  /** Condition under which it is shown, checked on the terminal; `null`: always. */
  when: conditionInForm.default(null),
};

/** Priority of what is shown immediately: above any that authors set. */
export const ABOVE_ALL = HIGHEST_PRIORITY + 1;

export const MESSAGE_LENGTH = 2_000;

/** Content as its author edits it. The languages are shown in turn, since a terminal does not know its viewers. */
export const messageContent = z.object({
  name,
  texts: texts(MESSAGE_LENGTH),
  ...look,
  /** Image or video behind the text of a full screen. */
  materialId: z.union([z.literal('').transform(() => null), id, z.null()]).default(null),
});
export type MessageContent = z.infer<typeof messageContent>;

/** Message as sent to a terminal. A full screen shows a program version created at publishing. */
export const shownMessage = messageContent.omit({ materialId: true });
export type ShownMessage = z.infer<typeof shownMessage>;

/**
 * State of a message. `waiting`: before its period. `shown`: on terminals. `ended`: its period is over or no terminal
 * holds it any more. `withdrawn`: taken back by a user.
 */
export const messageStates = ['draft', 'waiting', 'shown', 'ended', 'withdrawn'] as const;
export const messageState = defaultIfAbsent('draft', z.enum(messageStates));
export type MessageState = z.infer<typeof messageState>;

import { z } from 'zod';
import { color } from '@/lib/widgets';
import { flag, id, integer, name } from '../fields';
import { absentAs } from '../foreign/absent';
import { HIGHEST_PRIORITY, LOWEST_PRIORITY, USUAL_PRIORITY } from '../play-plan';
import { texts } from '../texts';

/** What a message to terminals says and how it looks. Calls that read and write messages use these shapes; manifests carry them. */

/** A ticker at an edge, a box above what plays, or in place of it. */
export const messagePlaces = ['top', 'bottom', 'box', 'full'] as const;
export const messagePlace = z.enum(messagePlaces);
export type MessagePlace = z.infer<typeof messagePlace>;

/** Where a box lies, named by column and row of a grid of three by three. */
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
  /** A ticker scrolls, or stands still and changes its language. Boxes and full screens always stand still. */
  motion: z.enum(['scroll', 'still']).default('scroll'),
  /** 1 to 10: a step is a twentieth of the screen's width a second. Standing still, each language has its time to be read. */
  speed: integer(1, 10).default(3),
  /** How often all its texts pass in a row before it goes; null is on and on until its end. */
  repeats: z.union([z.literal('').transform(() => null), integer(1, 1_000), z.null()]).default(null),
  /** Of equals the later one is shown above; of several full screens the highest alone. */
  priority: integer(LOWEST_PRIORITY, HIGHEST_PRIORITY).default(USUAL_PRIORITY),
  color: color.default('#ffffff'),
  background: color.default('#0b1626'),
  /** Percent of opacity of the ground behind the text. */
  opacity: integer(0, 100).default(85),
  /** Height of the letters in thousandths of the screen's shorter side. */
  fontSize: integer(20, 200).default(56),
  bold: flag.default(false),
  align: z.enum(['start', 'center', 'end']).default('center'),
  /** Of a box: where it lies, and its width in percent of the screen's. */
  anchor: z.enum(messageAnchors).default('centre'),
  width: integer(10, 100).default(60),
};

/** Priority of what is shown at once: above all that authors give. */
export const ABOVE_ALL = HIGHEST_PRIORITY + 1;

export const MESSAGE_LENGTH = 2_000;

/** What an author writes. Each language is shown in turn; a terminal does not know who looks at it. */
export const messageContent = z.object({
  name,
  texts: texts(MESSAGE_LENGTH),
  ...look,
  /** Behind the text of a full screen: an image or a video. */
  materialId: z.union([z.literal('').transform(() => null), id, z.null()]).default(null),
});
export type MessageContent = z.infer<typeof messageContent>;

/** What a terminal gets of it. What the full screen shows is a version of a program, made when it was published. */
export const shownMessage = messageContent.omit({ materialId: true });
export type ShownMessage = z.infer<typeof shownMessage>;

/**
 * What has become of a message. `waiting` for its time, `shown` while it is on terminals, `ended` when its period is over or no
 * terminal holds it any more, `withdrawn` when somebody took it back.
 */
export const messageStates = ['draft', 'waiting', 'shown', 'ended', 'withdrawn'] as const;
export const messageState = absentAs('draft', z.enum(messageStates));
export type MessageState = z.infer<typeof messageState>;

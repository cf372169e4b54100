import type { Slot } from '@/lib/widgets';
import type { Translate } from './brush';

/** Slots of the designs, labelled in the reader's language. */
export function slotsFor(say: Translate) {
  const accent = say('slotAccent');
  /** Slot that follows the accent color, in addition to another slot or by itself. */
  const following = (how: NonNullable<Slot['accent']>, of?: { slot: Slot }): { slot: Slot } => ({
    slot: { ...(of?.slot ?? { kind: 'color', label: accent }), accent: how },
  });
  const slot = (kind: Slot['kind'], label: string, help?: string): { slot: Slot } => ({
    slot: { kind, label, ...(help && { help }) },
  });
  return {
    title: slot('text', say('slotTitle')),
    subtitle: slot('text', say('slotSubtitle')),
    body: slot('text', say('slotText')),
    when: slot('text', say('slotWhen')),
    place: slot('text', say('slotPlace')),
    from: slot('text', say('slotFrom')),
    percent: slot('text', say('slotPercent')),
    figure: (n: number) => slot('text', say('slotFigure', { n })),
    figureName: (n: number) => slot('text', say('slotFigureName', { n })),
    address: slot('text', say('slotAddress'), say('helpAddress')),
    picture: slot('media', say('slotPicture'), say('helpPicture')),
    pictureN: (n: number) => slot('media', say('slotPictureN', { n }), say('helpPicture')),
    rows: slot('rows', say('slotRows')),
    news: slot('rows', say('slotNews')),
    until: slot('time', say('slotUntil')),
    accent: slot('color', accent),
    /** Filled with the accent, keeping its transparency. */
    filled: (of?: { slot: Slot }) => following({ label: accent, as: 'fill' }, of),
    /** Text or icon on the accent. */
    ink: (of?: { slot: Slot }) => following({ label: accent, as: 'ink' }, of),
    /** Text in the accent color on a background. */
    letters: (on: string, of?: { slot: Slot }) => following({ label: accent, as: 'letters', on }, of),
  };
}

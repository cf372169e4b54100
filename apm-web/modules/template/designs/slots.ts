import type { Slot } from '@/lib/widgets';
import type { Say } from './brush';

/** The slots of the designs, in the reader's words. */
export function slotsFor(say: Say) {
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
    accent: slot('color', say('slotAccent')),
  };
}

import type { Language } from '@/lib/contract/languages';
import { DEFAULT_SIZE, emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import type { Texts } from '@/lib/contract/texts';

/** Seconds per text: long enough to read it twice in passing. */
const SECONDS_A_TEXT = 10;
const MARGIN = 96;

export interface EmergencyTexts {
  /** Texts in display order; a language may have several. */
  texts: readonly (readonly [Language, string])[];
  color: string;
  background: string;
}

/** Program of an emergency that consists of texts: one scene per text, in the largest letters at which every text fits. */
export function documentOf({ texts, color, background }: EmergencyTexts): ProgramDocument {
  const document = emptyDocument(DEFAULT_SIZE);
  const { width, height } = DEFAULT_SIZE;
  const idOf = (nth: number) => {
    const language = texts[nth]?.[0];
    const before = texts.slice(0, nth).filter(([other]) => other === language).length;
    return before === 0 ? language : `${language}-${before + 1}`;
  };
  return {
    ...document,
    background: { color: background },
    scenes: texts.map(([language, text], i) => ({
      id: `scene-${idOf(i)}`,
      name: language,
      duration: SECONDS_A_TEXT,
      transition: 'none',
      background: { color: background },
      widgets: [
        {
          id: `text-${idOf(i)}`,
          type: 'text',
          name: language,
          text,
          x: MARGIN,
          y: MARGIN,
          w: width - 2 * MARGIN,
          h: height - 2 * MARGIN,
          rotation: 0,
          opacity: 1,
          locked: false,
          hidden: false,
          fontFamily: 'Inter',
          fontSize: 160,
          bold: true,
          italic: false,
          color,
          align: 'center',
          verticalAlign: 'middle',
          lineHeight: 1.2,
          letterSpacing: 0,
          padding: 0,
          shrink: true,
        },
      ],
    })),
  };
}

/** Texts by language, as scenes need them. */
export const textEntries = (texts: Texts) => Object.entries(texts) as [Language, string][];

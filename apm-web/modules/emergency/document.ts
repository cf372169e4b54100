import { DEFAULT_SIZE, emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import type { Texts } from '@/lib/contract/texts';

/** Long enough to be read twice by somebody who walks by. */
const SECONDS_A_TEXT = 10;
const MARGIN = 96;

export interface EmergencyTexts {
  texts: Texts;
  color: string;
  background: string;
}

/** The program of an emergency that is texts alone: a scene a language, its letters as large as all of the words allow. */
export function documentOf({ texts, color, background }: EmergencyTexts): ProgramDocument {
  const document = emptyDocument(DEFAULT_SIZE);
  const { width, height } = DEFAULT_SIZE;
  return {
    ...document,
    background: { color: background },
    scenes: Object.entries(texts).map(([language, text]) => ({
      id: `scene-${language}`,
      name: language,
      duration: SECONDS_A_TEXT,
      transition: 'none',
      background: { color: background },
      widgets: [
        {
          id: `text-${language}`,
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

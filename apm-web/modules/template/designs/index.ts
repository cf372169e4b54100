import type { Language } from '@/lib/contract/languages';
import { emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import type { ShippedTemplate } from '@/lib/contract/template';
import { formatMessage } from '../../../base/language';
import { catalogues, tagOf } from '../../../base/messages';
import { notFound } from '../../../base/problem';
import type { Translate } from './brush';
import { departures } from './departures';
import type { Design } from './design';
import { emergency } from './emergency';
import { event } from './event';
import { figures } from './figures';
import { hours } from './hours';
import { meeting } from './meeting';
import { menu } from './menu';
import { notice } from './notice';
import { quote } from './quote';
import { sale } from './sale';
import { slotsFor } from './slots';
import { social } from './social';
import { welcome } from './welcome';

const designs: readonly Design[] = [
  menu,
  welcome,
  departures,
  sale,
  meeting,
  figures,
  event,
  notice,
  hours,
  social,
  quote,
  emergency,
];

const sizes = { landscape: { width: 1920, height: 1080 }, portrait: { width: 1080, height: 1920 } } as const;
type Orientation = keyof typeof sizes;

/** True for shipped templates, whose keys name a design and its orientation; stored ones have UUIDs. */
export const isShipped = (id: string): boolean => id.includes('.');

const sayIn =
  (language: Language): Translate =>
  (key, values) =>
    formatMessage(language, catalogues[language].designs[key], values);

function find(id: string): { design: Design; orientation: Orientation } {
  const [name, orientation] = id.split('.');
  const design = designs.find((each) => each.name === name);
  if (!design || (orientation !== 'landscape' && orientation !== 'portrait')) throw notFound();
  return { design, orientation };
}

/** Document of a shipped template in a language. */
export function shippedDocument(id: string, language: Language): ProgramDocument {
  const { design, orientation } = find(id);
  const say = sayIn(language);
  const wide = orientation === 'landscape';
  const widgets = design.draw({ say, slots: slotsFor(say), wide, locale: tagOf(language) });
  const empty = emptyDocument(sizes[orientation]);
  return {
    ...empty,
    background: { color: design.background },
    scenes: empty.scenes.map((scene) => ({ ...scene, duration: 15, widgets })),
  };
}

export const shippedName = (id: string, language: Language): string => sayIn(language)(find(id).design.name);

/** All shipped templates, each in both orientations. */
export const shippedTemplates = (language: Language): ShippedTemplate[] =>
  designs.flatMap(({ name, category }) =>
    (['landscape', 'portrait'] as const).map((orientation) => {
      const id = `${name}.${orientation}`;
      return { id, name: shippedName(id, language), category, document: shippedDocument(id, language) };
    }),
  );

import type { ProgramDocument } from '@/lib/contract/program';
import { definitionOf } from '@/lib/widgets';
import type { Assets } from './assets';
import { loadFont, wordsOf } from './fonts';
import { loadOwnFont } from './own-fonts';
import { viewOf } from './widgets';

/** A widget some of whose words nobody sees. */
export interface CutOff {
  /** Place of its scene in the program, from 1. */
  scene: number;
  name: string;
}

/** The widgets of a program whose words are larger than their boxes. */
export async function cutOffIn({ scenes }: ProgramDocument, assets: Assets): Promise<CutOff[]> {
  const seen = scenes.flatMap(({ widgets }, i) =>
    widgets.flatMap((widget) => (viewOf(widget).cutOff && !widget.hidden ? { widget, scene: i + 1 } : [])),
  );
  await Promise.all(
    seen.flatMap(({ widget }) =>
      definitionOf(widget)
        .fonts(widget)
        .map((font) => (font.fontFile ? loadOwnFont(font, assets) : loadFont(font, wordsOf(widget)))),
    ),
  );
  return seen
    .filter(({ widget }) => viewOf(widget).cutOff?.(widget))
    .map(({ widget: { name }, scene }) => ({ scene, name }));
}

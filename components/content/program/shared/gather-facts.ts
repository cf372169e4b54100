import type { Assets } from '@/components/foundation/scene';
import { allTextOf, hasFont, loadFont } from '@/components/foundation/scene/fonts';
import { hasOwnFont, loadOwnFont } from '@/components/foundation/scene/own-fonts';
import { filledFor } from '@/components/foundation/scene/placeholders/use-filled';
import { viewOf } from '@/components/foundation/scene/widgets';
import { scanFaultOf } from '@/components/foundation/scene/widgets/qr-code/scannable';
import { call } from '@/lib/client/call';
import { attributeKeys, MOST_KEYS } from '@/lib/contract/attribute';
import { MOST_STANDINGS, materialStandings } from '@/lib/contract/material/library';
import { materialsOf, type ProgramDocument, placeholdersOf, sourcesOf, type Widget } from '@/lib/contract/program';
import type { CheckedMaterial, Facts } from '@/lib/editor';
import { attributeOf, builtInPlaceholders, definitionOf } from '@/lib/widgets';
import { contrastOn } from './contrast';

/** Gathers what a check needs besides the document: state of the platform, and text measured by this browser. */
export async function gatherFacts(document: ProgramDocument, assets: Assets): Promise<Facts> {
  const widgets = document.scenes.flatMap((scene) => scene.widgets);
  const [materials, keys] = await Promise.all([
    standings([...new Set(materialsOf(document).values())]),
    placeholdersOf(document).length > 0 ? knownKeys() : null,
    assets.sources.load(sourcesOf(document)),
    ...widgets.flatMap((widget) =>
      definitionOf(widget)
        .fonts(widget)
        .map((font) => (font.fontFile ? loadOwnFont(font, assets) : loadFont(font, allTextOf(widget)))),
    ),
  ]);
  const sourceOf = (widget: Widget) => {
    const [id] = definitionOf(widget).sources(widget);
    return id === undefined ? undefined : assets.sources.get(id);
  };
  /** The widget as the chosen terminal shows it. */
  const shown = (widget: Widget) => filledFor(widget, assets.placeholders?.get() ?? null);
  return {
    now: new Date(),
    material: (id) => (materials ? (materials.get(id) ?? null) : undefined),
    source: (id) => (assets.sources.isMissing(id) ? null : assets.sources.get(id)),
    cutOff: (widget) => viewOf(widget).cutOff?.(shown(widget)) ?? false,
    // Not part of the view registry, because terminals should not load code that reads colours.
    scans: (widget) => widget.type !== 'qrCode' || scanFaultOf(widget) === null,
    shortened: (widget) => viewOf(widget).shortened?.(shown(widget), sourceOf(widget)) ?? false,
    rows: (widget) => viewOf(widget).rows?.(shown(widget), sourceOf(widget)) ?? null,
    hasFont: (font) => (font.fontFile ? hasOwnFont(font) : hasFont(font.fontFamily)),
    hasValue: (name) => {
      const key = attributeOf(name);
      return key === null ? builtIn.has(name) : (keys?.has(key) ?? true);
    },
    contrast: contrastOn,
  };
}

/** Returns materials by id; `null` if they cannot be read. Missing ones are deleted. */
async function standings(ids: readonly string[]): Promise<Map<string, CheckedMaterial> | null> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_STANDINGS) }, (_, i) =>
    ids.slice(i * MOST_STANDINGS, (i + 1) * MOST_STANDINGS),
  );
  try {
    const answers = await Promise.all(parts.map((some) => call(materialStandings, { ids: some })));
    return new Map(answers.flat().map((each) => [each.id, each]));
  } catch {
    return null;
  }
}

const builtIn = new Set<string>(builtInPlaceholders);

/** Returns the keys of attributes in use; `null` if they cannot be read, or there are more than the platform lists. */
async function knownKeys(): Promise<Set<string> | null> {
  try {
    const keys = await call(attributeKeys, {});
    return keys.length < MOST_KEYS ? new Set(keys.map(({ key }) => key)) : null;
  } catch {
    return null;
  }
}

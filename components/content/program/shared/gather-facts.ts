import type { Assets } from '@/components/foundation/scene';
import { allTextOf, hasFont, loadFont } from '@/components/foundation/scene/fonts';
import { hasOwnFont, loadOwnFont } from '@/components/foundation/scene/own-fonts';
import { viewOf } from '@/components/foundation/scene/widgets';
import { scanFaultOf } from '@/components/foundation/scene/widgets/qr-code/scannable';
import { call } from '@/lib/client/call';
import { MOST_STANDINGS, materialStandings } from '@/lib/contract/material/library';
import { materialsOf, type ProgramDocument, sourcesOf, type Widget } from '@/lib/contract/program';
import type { CheckedMaterial, Facts } from '@/lib/editor';
import { definitionOf } from '@/lib/widgets';
import { contrastOn } from './contrast';

/** Gathers what a check needs besides the document: state of the platform, and text measured by this browser. */
export async function gatherFacts(document: ProgramDocument, assets: Assets): Promise<Facts> {
  const widgets = document.scenes.flatMap((scene) => scene.widgets);
  const [materials] = await Promise.all([
    standings([...new Set(materialsOf(document).values())]),
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
  return {
    now: new Date(),
    material: (id) => (materials ? (materials.get(id) ?? null) : undefined),
    source: (id) => (assets.sources.isMissing(id) ? null : assets.sources.get(id)),
    cutOff: (widget) => viewOf(widget).cutOff?.(widget) ?? false,
    // Not part of the view registry, because terminals should not load code that reads colours.
    scans: (widget) => widget.type !== 'qrCode' || scanFaultOf(widget) === null,
    shortened: (widget) => viewOf(widget).shortened?.(widget, sourceOf(widget)) ?? false,
    rows: (widget) => viewOf(widget).rows?.(widget, sourceOf(widget)) ?? null,
    hasFont: (font) => (font.fontFile ? hasOwnFont(font) : hasFont(font.fontFamily)),
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

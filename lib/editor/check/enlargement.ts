import type { Widget } from '@/lib/contract/program';
import { type Chosen, definitionOf, type Fit, fitInto, type Size } from '@/lib/widgets';

interface Measures {
  width: number | null;
  height: number | null;
}

/** Returns by which factor a widget enlarges its pictures, the largest one; 0 without any of known size. */
export function enlargement(widget: Widget, measuresOf: (materialId: string) => Measures | null | undefined): number {
  const box = { width: widget.w, height: widget.h };
  // A fallback picture of a page or a stream has its size.
  if ('fallback' in widget && widget.fallback)
    return enlargementFactor(measuresOf(widget.fallback.materialId), widget.fallback.fit, box);
  if (!('fit' in widget)) return 0;
  const pictures = definitionOf(widget)
    .files(widget)
    .filter(({ type }) => type === 'image');
  const times = pictures.map(({ materialId }) =>
    enlargementFactor(measuresOf(materialId), widget.fit, box, widget.type === 'image' ? widget : {}),
  );
  return Math.max(0, ...times);
}

/** Returns the factor for one picture in a box. */
export function enlargementFactor(of: Measures | null | undefined, fit: Fit, box: Size, chosen: Chosen = {}): number {
  const { width, height } = of ?? {};
  if (!width || !height) return 0;
  const { at, crop } = fitInto(fit, { width, height }, box, chosen);
  return Math.max(at.width / crop.width, at.height / crop.height);
}

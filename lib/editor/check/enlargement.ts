import type { Widget } from '@/lib/contract/program';
import { definitionOf, fitInto } from '@/lib/widgets';

interface Measures {
  width: number | null;
  height: number | null;
}

/** How many times as large as they are a widget draws its pictures, the most of them; 0 where it has none of known measures. */
export function enlargement(widget: Widget, measuresOf: (materialId: string) => Measures | undefined): number {
  if (!('fit' in widget)) return 0;
  const box = { width: widget.w, height: widget.h };
  const times = definitionOf(widget)
    .files(widget)
    .map(({ materialId, type }) => {
      const { width, height } = (type === 'image' && measuresOf(materialId)) || { width: null, height: null };
      if (!width || !height) return 0;
      const { at, crop } = fitInto(widget.fit, { width, height }, box, widget.type === 'image' ? widget : {});
      return Math.max(at.width / crop.width, at.height / crop.height);
    });
  return Math.max(0, ...times);
}

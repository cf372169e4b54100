import type { Box } from './geometry';

/**
 * Returns the offsets along one axis that give all boxes equal gaps, in the order of `boxes`. The first and the last by
 * their middles stay; boxes that overlap get equal overlaps. Fewer than three boxes need no offset.
 */
export function distributeOffsets(boxes: readonly Box[], axis: 'x' | 'y'): number[] {
  if (boxes.length < 3) return boxes.map(() => 0);
  const size = axis === 'x' ? 'w' : 'h';
  const order = boxes
    .map((box, index) => ({ box, index, middle: box[axis] + box[size] / 2 }))
    .sort((a, b) => a.middle - b.middle || a.index - b.index);
  const [first, last] = [order[0], order.at(-1)] as [(typeof order)[number], (typeof order)[number]];
  const start = first.box[axis];
  const end = last.box[axis] + last.box[size];
  const filled = boxes.reduce((sum, box) => sum + box[size], 0);
  const gap = (end - start - filled) / (boxes.length - 1);
  const offsets = boxes.map(() => 0);
  let next = start;
  for (const { box, index } of order) {
    offsets[index] = next - box[axis];
    next += box[size] + gap;
  }
  return offsets;
}

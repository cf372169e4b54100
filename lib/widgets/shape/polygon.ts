/**
 * Returns the corners of a regular polygon on its base, stretched to touch all four sides of its box, as [x, y, x, y,
 * …]. A regular polygon inside a circle would leave a triangle's box a quarter empty.
 */
export function polygonPoints(sides: number, box: { x: number; y: number; width: number; height: number }): number[] {
  // An even number of sides needs half a step, or the polygon would be on a corner.
  const start = -Math.PI / 2 + (sides % 2 === 0 ? Math.PI / sides : 0);
  const unit = Array.from({ length: sides }, (_, i) => {
    const angle = start + (i * 2 * Math.PI) / sides;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
  const xs = unit.map(([x]) => x);
  const ys = unit.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return unit.flatMap(([x, y]) => [
    box.x + ((x - left) / (right - left)) * box.width,
    box.y + ((y - top) / (bottom - top)) * box.height,
  ]);
}

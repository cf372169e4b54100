/** Returns the ends of an axis and the distance of its marks: round numbers around all values, including zero. */
export function axisOf(values: readonly number[], marks = 5): { from: number; to: number; step: number } {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const span = most - least || 1;
  const rough = span / marks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power;
  return { from: Math.floor(least / step) * step, to: Math.ceil(most / step) * step || step, step };
}

/** Returns a slice of a disc as SVG path data, angles in turns from the top, clockwise. */
export function slicePath(cx: number, cy: number, radius: number, from: number, to: number): string {
  const at = (turn: number) => {
    const angle = 2 * Math.PI * (turn - 0.25);
    return `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`;
  };
  // A single arc cannot draw a full circle.
  if (to - from >= 0.9999)
    return `M${at(0)}A${round(radius)} ${round(radius)} 0 1 1 ${at(0.5)}A${round(radius)} ${round(radius)} 0 1 1 ${at(0)}Z`;
  return `M${round(cx)} ${round(cy)}L${at(from)}A${round(radius)} ${round(radius)} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}

export const round = (length: number) => Math.round(length * 100) / 100;

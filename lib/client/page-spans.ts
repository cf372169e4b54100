/** Formats sorted page numbers for reading: "2, 5–7". */
export function pageSpans(pages: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const no of pages) {
    const last = spans.at(-1);
    if (last?.[1] === no - 1) last[1] = no;
    else spans.push([no, no]);
  }
  return spans.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ');
}

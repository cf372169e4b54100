/** Colours legible with white text. */
const COLOURS = ['#b3261e', '#00695c', '#6a1b9a', '#8a4b00', '#01579b', '#ad1457', '#2e6b12', '#4a4458'] as const;

/** Returns a person's colour, which is the same in all editors. */
export function personColour(userId: string): string {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}

import * as jsvat from 'jsvat-next';

/** Tax ids of companies: formats and check digits by the country of an address, ISO 3166-1 alpha-2. */

/** Node without a bundler finds the exports of this CommonJS package only below `default`. */
const library = 'checkVAT' in jsvat ? jsvat : (jsvat as { default: typeof jsvat }).default;
const { checkVAT, norway } = library;

/** Countries with published check digits. Some share the numbers of a neighbour. */
const CHECKED: Readonly<Record<string, jsvat.Country>> = {
  AT: library.austria,
  BE: library.belgium,
  BG: library.bulgaria,
  CH: library.switzerland,
  CY: library.cyprus,
  CZ: library.czechRepublic,
  DE: library.germany,
  DK: library.denmark,
  EE: library.estonia,
  ES: library.spain,
  FI: library.finland,
  FR: library.france,
  GB: library.unitedKingdom,
  GR: library.greece,
  HR: library.croatia,
  HU: library.hungary,
  IE: library.ireland,
  IM: library.unitedKingdom,
  IT: library.italy,
  LI: library.switzerland,
  LT: library.lithuania,
  LU: library.luxembourg,
  LV: library.latvia,
  MC: library.france,
  MT: library.malta,
  NL: library.netherlands,
  NO: norway,
  PL: library.poland,
  PT: library.portugal,
  RO: library.romania,
  SE: library.sweden,
  SI: library.slovenia,
  SK: library.slovakiaRepublic,
};
const ALL = [...new Set(Object.values(CHECKED))].filter((each) => each !== norway);

/** Letters, digits and the usual separators. */
const GENERIC = /^[A-Z0-9](?:[ ./-]?[A-Z0-9]){4,19}$/;
const FEWEST_DIGITS = 4;

/** Returns what is wrong with a tax id for an address in `country`, as a key of `errors`; null if nothing is. */
export function taxIdError(country: string, taxId: string): 'taxIdInvalid' | 'taxIdCountry' | null {
  const written = taxId.trim().toUpperCase();
  const checked = CHECKED[country];
  if (checked && checkVAT(checked === norway ? norwegian(written) : written, [checked]).isValid) return null;
  // Excludes Norway: its numbers have no prefix and would match any country's number of nine digits.
  if (checkVAT(written, ALL).isValid) return 'taxIdCountry';
  if (checked) return 'taxIdInvalid';
  const digits = written.replace(/\D/g, '').length;
  return GENERIC.test(written) && digits >= FEWEST_DIGITS ? null : 'taxIdInvalid';
}

/** True if a tax id is valid for an address in `country`. */
export const isTaxId = (country: string, taxId: string) => taxIdError(country, taxId) === null;

/** Returns a register number in the form that ends in `MVA`, with or without `NO` in front and `MVA` behind. */
const norwegian = (written: string) => `${written.replace(/^NO/, '').replace(/MVA$/, '')}MVA`;

import { taxIdError } from './tax-id';

/** Valid id of each country, and the same with a wrong check digit. */
const ids: [country: string, valid: string, invalid: string][] = [
  ['AT', 'ATU13585627', 'ATU13585626'],
  ['BE', 'BE0428759497', 'BE0428759496'],
  ['BG', 'BG175074752', 'BG175074751'],
  ['CH', 'CHE-107.787.577 MWST', 'CHE-107.787.578 MWST'],
  ['CY', 'CY10259033P', 'CY10259033Z'],
  ['CZ', 'CZ25123891', 'CZ25123890'],
  ['DE', 'DE136695976', 'DE136695978'],
  ['DK', 'DK13585628', 'DK13585627'],
  ['EE', 'EE100931558', 'EE100594103'],
  ['ES', 'ESA28015865', 'ESA28015866'],
  ['FI', 'FI20774740', 'FI20774741'],
  ['FR', 'FR40303265045', 'FR84323140391'],
  ['GB', 'GB980780684', 'GB802311781'],
  ['GR', 'EL094259216', 'EL123456781'],
  ['HR', 'HR33392005961', 'HR33392005962'],
  ['HU', 'HU12892312', 'HU12892313'],
  ['IE', 'IE6433435F', 'IE6433435E'],
  ['IM', 'GB980780684', 'GB802311781'],
  ['IT', 'IT00743110157', 'IT00743110158'],
  ['LI', 'CHE107787577', 'CHE107787578'],
  ['LT', 'LT119511515', 'LT100001919018'],
  ['LU', 'LU15027442', 'LU15027443'],
  ['LV', 'LV40003521600', 'LV40003521601'],
  ['MC', 'FR40303265045', 'FR84323140391'],
  ['MT', 'MT11679112', 'MT11679113'],
  ['NL', 'NL004495445B01', 'NL123456789B90'],
  ['NO', '995 525 828', '995 525 829'],
  ['NO', 'NO 995 525 828 MVA', 'NO 995 525 829 MVA'],
  ['PL', 'PL8567346215', 'PL8567346216'],
  ['PT', 'PT501964843', 'PT501964842'],
  ['RO', 'RO18547290', 'RO18547291'],
  ['SE', 'SE123456789701', 'SE123456789101'],
  ['SI', 'SI50223054', 'SI50223055'],
  ['SK', 'SK2022749619', 'SK2022749618'],
  ['US', '12-3456789', 'none'],
  ['CN', '91310000MA1FL4XN8T', '税号'],
  ['KR', '220-81-62517', '220'],
];

test.each(ids)('checks a tax id of %s: %s, and not %s', (country, valid, invalid) => {
  expect([taxIdError(country, valid), taxIdError(country, invalid)]).toEqual([null, 'taxIdInvalid']);
});

test.each([
  ['DE', 'FR40303265045'],
  ['GR', 'DE136695976'],
  ['US', 'DE136695976'],
  ['NO', 'CHE107787577'],
])('rejects for an address in %s the id %s of another country', (country, taxId) => {
  expect(taxIdError(country, taxId)).toBe('taxIdCountry');
});

test.each(['136695976', 'DE', 'keine', "DE136695976'; --", '-'.repeat(40)])(
  'rejects %s for an address in Germany',
  (taxId) => {
    expect(taxIdError('DE', taxId)).toBe('taxIdInvalid');
  },
);

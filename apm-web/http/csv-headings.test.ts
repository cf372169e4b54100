import { languages } from '@/lib/contract/languages';
import { headingsOf as officeHeadings } from '../modules/office/export';
import { headingsOf as userHeadings } from '../modules/user/export';
import { readTable } from './csv-table';

const tables = { users: userHeadings, institutions: officeHeadings };

test.each(Object.entries(tables))('gives a heading one meaning across languages for %s', (_, headings) => {
  const columns = new Map<string, Set<string>>();
  for (const language of languages) {
    for (const [column, heading] of Object.entries<string>(headings(language)))
      columns.set(heading, (columns.get(heading) ?? new Set()).add(column));
  }
  expect([...columns].filter(([, meant]) => meant.size > 1)).toEqual([]);
});

test.each(languages)('reads columns by their headings in %s', async (language) => {
  const { name, phone } = userHeadings(language);
  const { lines, problems } = await readTable(new Blob([`${name},${phone},loginName\nAda,1,ada`]), {
    columns: ['loginName', 'name', 'phone'],
    required: ['loginName', 'name'],
    headings: userHeadings,
  });
  expect([problems, lines.map(({ cell }) => [cell('loginName'), cell('name'), cell('phone')])]).toEqual([
    [],
    [['ada', 'Ada', '1']],
  ]);
});

import { searchOffice } from '../office';
import { searchEverything } from '../search';
import { terminalSearch } from '../terminal';
import { instead, orNull } from './instead';

export const insteadOfSearch = [
  instead(searchEverything, [terminalSearch, searchOffice], async (ask, { text, limit }) => {
    const asked = { search: text, limit };
    const [terminals, offices] = await Promise.all([
      orNull(ask(terminalSearch, asked)),
      orNull(ask(searchOffice, asked)),
    ]);
    if (!terminals && !offices) return undefined;
    return [
      ...(terminals ?? []).map(({ id, name, officeName }) => ({ kind: 'terminal', id, name, officeName })),
      ...(offices ?? []).map(({ id, name }) => ({ kind: 'office', id, name, officeName: '' })),
    ];
  }),
];

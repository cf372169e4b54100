import en from '@/messages/en';
import { scopesBySubject } from './scopes';

test('groups held permissions by thing', () => {
  const held = ['res:material:view', 'program:program:view', 'program:program:publish', 'form'];
  expect(scopesBySubject((permission) => held.includes(permission))).toEqual([
    { thing: 'res:material', scopes: [{ permission: 'res:material:view', operation: 'view' }] },
    {
      thing: 'program:program',
      scopes: [
        { permission: 'program:program:view', operation: 'view' },
        { permission: 'program:program:publish', operation: 'publish' },
      ],
    },
    { thing: 'form', scopes: [{ permission: 'form', operation: 'open' }] },
  ]);
});

test('has a name for every thing and operation of the catalogue', () => {
  const all = scopesBySubject(() => true);
  const unnamed = [
    ...all.filter(({ thing }) => !(thing in en.account.things)).map(({ thing }) => thing),
    ...all
      .flatMap(({ scopes }) => scopes.map(({ operation }) => operation))
      .filter((each) => !(each in en.account.operations)),
  ];
  expect(unnamed).toEqual([]);
});

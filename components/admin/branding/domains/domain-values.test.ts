import { checked, valuesOf } from './domain-values';

const filled = { ...valuesOf(null), host: 'Signs.Example:443', title: 'Signs' };

test('what is sent is as the contract keeps it, for the own institution where none is chosen', () => {
  const { officeId: _, ...rest } = filled;
  expect(checked(undefined, filled)).toEqual({ given: { ...rest, host: 'signs.example' } });
  expect(checked('0197a3c0-0000-7000-8000-000000000001', filled)).toMatchObject({
    given: { id: '0197a3c0-0000-7000-8000-000000000001', host: 'signs.example' },
  });
});

test('each mistake is named at its own field, also within a list', () => {
  const link = { title: '', url: 'javascript:alert(1)' };
  expect(checked(undefined, { ...filled, host: 'no host', title: ' ', footerLinks: [link] })).toEqual({
    errors: {
      host: 'invalid',
      title: 'required',
      'footerLinks.0.title': 'required',
      'footerLinks.0.url': 'invalid',
    },
  });
});

test('a host that was not entered is missing, not wrong', () => {
  expect(checked(undefined, { ...filled, host: ' ' })).toEqual({ errors: { host: 'required' } });
});

test('the default language is one of those offered', () => {
  expect(checked(undefined, { ...filled, defaultLanguage: 'it', languages: ['en', 'de'] })).toEqual({
    errors: { defaultLanguage: 'notOffered' },
  });
  expect(checked(undefined, { ...filled, defaultLanguage: 'it', languages: [] })).toHaveProperty('given');
});

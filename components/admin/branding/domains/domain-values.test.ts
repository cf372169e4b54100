import { checked, valuesOf } from './domain-values';

const filled = { ...valuesOf(null), host: 'Signs.Example:443', title: 'Signs' };

test('normalises input and defaults to the own institution', () => {
  const { officeId: _, ...rest } = filled;
  expect(checked(undefined, filled)).toEqual({ given: { ...rest, host: 'signs.example' } });
  expect(checked('0197a3c0-0000-7000-8000-000000000001', filled)).toMatchObject({
    given: { id: '0197a3c0-0000-7000-8000-000000000001', host: 'signs.example' },
  });
});

test('reports each mistake at its field, also within a list', () => {
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

test('reports an empty host as missing, not as wrong', () => {
  expect(checked(undefined, { ...filled, host: ' ' })).toEqual({ errors: { host: 'required' } });
});

test('requires the default language to be one of those offered', () => {
  expect(checked(undefined, { ...filled, defaultLanguage: 'it', languages: ['en', 'de'] })).toEqual({
    errors: { defaultLanguage: 'notOffered' },
  });
  expect(checked(undefined, { ...filled, defaultLanguage: 'it', languages: [] })).toHaveProperty('given');
});

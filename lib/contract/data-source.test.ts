import { sourceConfig } from './data-source';

describe('the address of a calendar', () => {
  const urlOf = (url: string) => sourceConfig.parse({ kind: 'calendar', url, days: 14 });

  test.each(['webcal://example.org/a.ics', ' WEBCALS://example.org/a.ics '])('accepts %j as https', (url) =>
    expect(urlOf(url)).toMatchObject({ url: 'https://example.org/a.ics' }),
  );

  test.each(['webcal://', 'webcal://user:secret@example.org/a.ics', 'ftp://example.org/a.ics'])('rejects %s', (url) =>
    expect(sourceConfig.safeParse({ kind: 'calendar', url, days: 14 }).success).toBe(false),
  );
});

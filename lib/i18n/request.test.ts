import { consoleNamespaces, openNamespaces } from './namespaces';
import request from './request';

jest.mock('next-intl/server', () => ({ getRequestConfig: (config: unknown) => config }));
jest.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined }),
}));

test('renders pages with mail texts but without log texts', async () => {
  const { messages } = await request({ requestLocale: Promise.resolve(undefined) });
  const said = Object.keys(messages ?? {});
  // The preview of a brand's mail is a page, too.
  expect(said).toEqual(expect.arrayContaining([...openNamespaces, ...consoleNamespaces, 'mail']));
  expect(said).not.toContain('logged');
});

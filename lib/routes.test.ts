import { readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from './routes';

const messages = (language: string) =>
  JSON.parse(readFileSync(path.join(__dirname, `../messages/${language}.json`), 'utf8')) as Record<
    'routes' | 'planned',
    Record<string, string>
  >;

test.each(['en', 'zh_CN'])(
  'every page has a title, and one that is not built yet says what it will be: %s',
  (language) => {
    const { routes: titles, planned } = messages(language);
    const untitled = routes.filter(({ title }) => !titles[title]);
    const unsaid = routes.filter(({ screen, title }) => screen === 'planned' && !planned[title]);
    expect([untitled, unsaid]).toEqual([[], []]);
  },
);

import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { offered } from './language';

type Tree = { [key: string]: string | Tree };

const read = (language: string) => flat(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Tree);

function flat(tree: Tree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
}

/** Names of the arguments a message takes, each once, sorted. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound && 'value' in element) names.add(element.value);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) walk(option.value);
      }
      if (element.type === TYPE.tag) walk(element.children);
    }
  };
  walk(parse(message));
  return [...names].sort();
}

const source = read('en');
const others = offered.filter((language) => language !== 'en');

test.each(others)('%s has the same messages as en', (language) => {
  expect(Object.keys(read(language)).sort()).toEqual(Object.keys(source).sort());
});

test.each(others)('the messages of %s take the same arguments', (language) => {
  const translated = read(language);
  const expected = Object.fromEntries(Object.entries(source).map(([key, text]) => [key, argumentsOf(text)]));
  const found = Object.fromEntries(Object.keys(source).map((key) => [key, argumentsOf(translated[key] ?? '')]));
  expect(found).toEqual(expected);
});

test('no message is empty', () => {
  for (const language of offered) {
    const empty = Object.entries(read(language)).flatMap(([key, text]) => (text.trim() ? [] : [`${language}: ${key}`]));
    expect(empty).toEqual([]);
  }
});

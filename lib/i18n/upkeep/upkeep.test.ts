import { existsSync, readFileSync } from 'node:fs';
import { indexText, ordered } from './catalogue';
import { keysNotNamedIn } from './named-keys';
import { messageFiles, unusedKeys } from './report';

test('finds every file of messages as `npm run messages` writes it', () => {
  const wanted = messageFiles();
  const others = wanted.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  expect(wanted.length).toBeGreaterThan(600);
  expect(others.map(({ file }) => file)).toEqual([]);
});

test('finds a use of every message', () => {
  expect(unusedKeys()).toEqual([]);
});

test('orders keys like English, followed by extra ones', () => {
  const tree = { own: 'x', b: { d: '2', c: '1' }, a: '0' };
  const sorted = ordered(tree, { a: '', b: { c: '', d: '' }, e: '' });
  expect(JSON.stringify(sorted)).toBe('{"a":"0","b":{"c":"1","d":"2"},"own":"x"}');
});

test('writes a file that joins namespaces', () => {
  expect(indexText(['alarm', 'map'])).toContain(
    "import map from './map.json';\n\nexport default {\n  alarm,\n  map,\n};\n",
  );
});

test.each([
  ["t('kind.restart')", 'terminal.kind.restart'],
  ['title: "terminal.kind.restart"', 'terminal.kind.restart'],
  [`t(\`kind.\${type}\`)`, 'terminal.kind.restart'],
  [`t(\`\${place}Subject\`)`, 'mail.noticesSubject'],
  ['messages.terminal.kind[type]', 'terminal.kind.restart'],
  ['mail.noticesMore', 'mail.noticesMore'],
])('treats %s as a use of %s', (code, key) => {
  expect(keysNotNamedIn([code], [key])).toEqual([]);
});

test.each([
  ["t('kind.reboot')", 'terminal.kind.restart'],
  [`t(\`\${place}\`)`, 'mail.noticesSubject'],
  ['terminal[name]', 'terminal.restart'],
  ["t('start')", 'terminal.restart'],
])('does not treat %s as a use of %s', (code, key) => {
  expect(keysNotNamedIn([code], [key])).toEqual([key]);
});

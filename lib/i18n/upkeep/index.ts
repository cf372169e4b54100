import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { languages } from '@/lib/contract/languages';
import { differences, messageFiles, unusedKeys } from './report';

/**
 * Implements `npm run messages`: sorts the files of messages, writes those that join them, and reports missing and
 * unused keys.
 */

const changed = messageFiles().filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
for (const { file, text } of changed) writeFileSync(file, text);
say(
  'Written',
  changed.map(({ file }) => file),
);

let isIncomplete = false;
for (const language of languages) {
  const { missing, surplus } = differences(language);
  say(`Missing in ${language}`, missing);
  say(`Only in ${language}, not in English`, surplus);
  isIncomplete ||= missing.length > 0 || surplus.length > 0;
}
say('Named by no code', unusedKeys());
process.exitCode = isIncomplete ? 1 : 0;

function say(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

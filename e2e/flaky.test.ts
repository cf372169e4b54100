import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { declaredTests } from './support/spec-titles';

interface Flaky {
  /** File name, such as `plans.spec.ts`. */
  spec: string;
  title: string;
  why: string;
}

/** Tests excluded from the gate until they are repaired. */
const flaky: Flaky[] = JSON.parse(readFileSync(path.join(__dirname, 'flaky.json'), 'utf8'));

const read = (spec: string) => readFileSync(path.join(__dirname, spec), 'utf8');

/** Returns entries without a matching test, with a test in the gate, or without a reason. */
function wrong(entries: Flaky[], sourceOf: (spec: string) => string): string[] {
  return entries.flatMap(({ spec, title, why }) => {
    const declared = declaredTests(sourceOf(spec)).filter((each) => each.title.test(title));
    if (declared.length === 0) return [`${spec} has no test “${title}”`];
    if (declared.some(({ mayBeInGate }) => mayBeInGate)) return [`“${title}” is tagged @gate`];
    return why.trim() === '' ? [`“${title}” has no reason`] : [];
  });
}

test('lists existing flaky tests outside the gate with a reason', () => {
  expect(wrong(flaky, read)).toEqual([]);
});

test('finds entries without test or reason, or in the gate', () => {
  const source = `
test('plays', { tag: '@gate' }, async () => {});
test('says it\\'s over', async () => {});
for (const kind of kinds) test(\`shows \${kind} twice\`, async ({
  page,
}) => {});`;
  const entry = (title: string, why = 'the clock') => ({ spec: 'x.spec.ts', title, why });
  const entries = ['plays', 'says it’s over', "says it's over", 'shows a page twice'].map((title) => entry(title));
  expect(wrong([...entries, entry('shows it twice', ' ')], () => source)).toEqual([
    '“plays” is tagged @gate',
    'x.spec.ts has no test “says it’s over”',
    '“shows it twice” has no reason',
  ]);
});

test('reads a title of every spec', () => {
  const specs = readdirSync(__dirname).filter((name) => name.endsWith('.spec.ts'));
  expect(specs.length).toBeGreaterThan(50);
  expect(specs.filter((spec) => declaredTests(read(spec)).length === 0)).toEqual([]);
});

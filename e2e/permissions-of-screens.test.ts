import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { domains } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';
import { publishPermission } from '@/lib/contract/publish';

/** Components that can be disabled, without a tooltip of their own then. */
const CONTROL = /(Button|Switch|Field)$/;

const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(path.join('components', file), 'utf8') }));

interface Node {
  type?: string;
  opening?: { name: { value?: string } };
  children?: Node[];
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const tagOf = ({ type, opening }: Node) => (type === 'JSXElement' ? (opening?.name.value ?? '?') : undefined);

/** Returns the outermost elements within a value. */
function outermost(value: unknown): Node[] {
  if (!isNode(value)) return [];
  return tagOf(value) ? [value] : Object.values(value).flatMap(outermost);
}
function within(value: unknown, tag: string): Node[] {
  if (!isNode(value)) return [];
  return [...(tagOf(value) === tag ? [value] : []), ...Object.values(value).flatMap((one) => within(one, tag))];
}
const guardedBy = (code: string) =>
  within(parseSync(code, { syntax: 'typescript', tsx: true }), 'Allowed').flatMap(({ children }) =>
    outermost(children).map(tagOf),
  );

test('wraps only controls that can be disabled in a permission check', () => {
  const found = files
    .filter(({ code }) => code.includes('<Allowed'))
    .map(({ file, code }) => ({ file, tags: guardedBy(code) }));
  expect(found.length).toBeGreaterThan(50);
  const others = found.flatMap(({ file, tags }) =>
    tags.filter((tag) => !CONTROL.test(tag ?? '')).map((tag) => `${file}: ${tag}`),
  );
  expect(others).toEqual([]);
});

test('finds an element around controls, also in a condition', () => {
  const code = `const x = <Allowed permission="p"><Button/>{when && (other ? <Box><Button/></Box> : <Link/>)}</Allowed>`;
  expect(guardedBy(code)).toEqual(['Button', 'Box', 'Link']);
});

/** Returns true if the code names a permission, or looks it up by the kind of publish. */
const names = (code: string, permission: string) =>
  code.includes(`'${permission}'`) ||
  code.includes(`"${permission}"`) ||
  (code.includes('publishPermission[') && Object.values<string>(publishPermission).includes(permission));

test('names the permission of each change that screens make', () => {
  const unnamed = Object.values(domains as Record<string, Record<string, unknown>>).flatMap((domain) =>
    Object.entries(domain).flatMap(([name, value]) => {
      const { method, changes, access = '-', alsoFor = [] } = value as Partial<Call>;
      if (!method || !changes || ['-', '*', 'terminal'].includes(access)) return [];
      const makes = new RegExp(`\\b${name}\\b`);
      const folders = new Set(files.filter(({ code }) => makes.test(code)).map(({ file }) => file.split('/')[0]));
      // A terminal's own code only contains the word.
      folders.delete('player');
      return [...folders].flatMap((folder) =>
        files.some(
          ({ file, code }) =>
            file.startsWith(`${folder}/`) && [access, ...alsoFor].some((permission) => names(code, permission)),
        )
          ? []
          : [`${folder}: ${name} needs ${access}`],
      );
    }),
  );
  expect(unnamed).toEqual([]);
});

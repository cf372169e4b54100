import type { Boundary } from '../boundaries';
import { targetOf, type WrittenImport } from './import-graph';

/** Returns imports that break a rule, each as `file:line imports … (rule)`. */
export function violationsOf(boundaries: readonly Boundary[], imports: readonly WrittenImport[]): string[] {
  const rules = boundaries.map(compiled);
  return imports.flatMap((each) => {
    const file = withoutExtension(each.from);
    const target = withoutExtension(targetOf(each)).replace(/\/index$/, '');
    return rules
      .filter((rule) => rule.speaksOf(file, target) && !rule.allows(file, target))
      .map(({ rule }) => `${each.from}:${each.line} imports ${target} (${rule})`);
  });
}

function compiled({ rule, of, except = [], among = '**', may = ['**'], mayNot = [] }: Boundary) {
  const [isHeld, isLeftOut, isAmong] = [matcher([of]), matcher(except), matcher([among])];
  const [isAllowed, isRefused] = [matcher(may), matcher(mayNot)];
  return {
    rule,
    speaksOf: (file: string, target: string) => isHeld(file) && !isLeftOut(file) && isAmong(target),
    allows: (file: string, target: string) => isOwn(of, file, target) || (isAllowed(target) && !isRefused(target)),
  };
}

/**
 * Returns true within the folder that a pattern matches: `components/operations/home` of `components/*\/**`. A pattern
 * for single files has none.
 */
function isOwn(of: string, file: string, target: string): boolean {
  if (!of.endsWith('/**')) return false;
  const folder = file
    .split('/')
    .slice(0, of.split('/').length - 1)
    .join('/');
  return target === folder || target.startsWith(`${folder}/`);
}

/** Compiles patterns: `*` matches one folder or file, `**` any number of them. */
function matcher(patterns: readonly string[]): (path: string) => boolean {
  const sources = patterns.map((pattern) =>
    pattern
      .replace(/[.$]/g, '\\$&')
      .replace(/\*+/g, (stars) => (stars === '*' ? '[^/]+' : '.*'))
      .replace(/\.\*\//g, '(.*/)?')
      .replace(/\/\.\*$/, '(/.*)?'),
  );
  const expression = new RegExp(`^(?:${sources.join('|')})$`);
  return (path) => patterns.length > 0 && expression.test(path);
}

const withoutExtension = (file: string) => file.replace(/\.tsx?$/, '');

/** Strings and properties that may be a key or its end. */
const NAMES = /'([\w.:-]+)'|"([\w.:-]+)"|\.(\w+)/g;
/** Groups of messages that code indexes by a variable: `things[name]`. */
const LOOKED_UP = /\b(\w+)\[\w/g;
/** Template strings that may be a key: `kind.${type}`. */
const PATTERNS = /`((?:[\w.-]|\$\{[^{}`]*\})+)`/g;
const VARIABLE = /\$\{[^{}]*\}/g;

/**
 * Returns the keys of messages that no source refers to, judging by its text. Code refers to a key completely, by its
 * end below a namespace, with variable parts, or by its group. Words used for other purposes count as well: a returned
 * key is certainly unused, others may be, too.
 */
export function keysNotNamedIn(sources: readonly string[], keys: readonly string[]): string[] {
  const [names, groups, patterns] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const code of sources) {
    for (const [, single, double, property] of code.matchAll(NAMES)) names.add(single ?? double ?? property ?? '');
    for (const [, group = ''] of code.matchAll(LOOKED_UP)) groups.add(group);
    for (const [, text = ''] of code.matchAll(PATTERNS)) {
      // A pattern of variable parts only would match everything.
      if (/[a-zA-Z]{3}/.test(text.replace(VARIABLE, ''))) patterns.add(patternOf(text));
    }
  }
  const matchesPattern = new RegExp(`(?:^|\\.)(?:${[...patterns].join('|') || '(?!)'})$`);
  return keys.filter((key) => {
    const [, ...parts] = key.split('.');
    const ends = [key, ...parts.map((_, nth) => parts.slice(nth).join('.'))];
    const isLookedUp = parts.slice(0, -1).some((part) => groups.has(part));
    return !isLookedUp && !ends.some((end) => names.has(end)) && !matchesPattern.test(key);
  });
}

const patternOf = (text: string) => text.replaceAll('.', '\\.').replace(VARIABLE, '[\\w.:-]+');

/** Test of a spec, as declared in its source. */
export interface DeclaredTest {
  /** Pattern of its title; placeholders of a template match any text. */
  title: RegExp;
  /** True if the gate runs it, or may: a computed tag counts. */
  mayBeInGate: boolean;
}

const DECLARED = /\btest\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1,\s*(\{[^}]*\}\s*,)?/g;

/** Reads the tests that a spec declares. */
export function declaredTests(source: string): DeclaredTest[] {
  return [...source.matchAll(DECLARED)].map(([, , title = '', options = '']) => {
    const parts = title.split(/\$\{[^}]*\}/).map((part) => escaped(unescaped(part)));
    return { title: new RegExp(`^${parts.join('.*')}$`), mayBeInGate: /\btag\b/.test(options) };
  });
}

const unescaped = (text: string) => text.replaceAll(/\\(.)/g, '$1');
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

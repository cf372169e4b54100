import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One import: the file that has it, and the file or folder that it names, both from the repository's root. */
export interface ImportEdge {
  from: string;
  to: string;
}

const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** Where a specifier leads; undefined outside of the repository. */
function targetOf(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (specifier.startsWith('#screens/')) return `components/${specifier.slice('#screens/'.length)}`;
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  return undefined;
}

/** Imports that a file's text has. */
export function importsOf(file: string, code: string): ImportEdge[] {
  return [...code.matchAll(IMPORTS)].flatMap(([, specifier = '']) => {
    const to = targetOf(specifier, file);
    return to === undefined ? [] : [{ from: file, to }];
  });
}

/** Imports of a room of the repository, tests left aside. */
export function importsIn(room: string): ImportEdge[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)__lint__\//.test(file))
    .flatMap((file) => importsOf(path.join(room, file), readFileSync(path.join(room, file), 'utf8')));
}

/** The folder of a room that a path lies in; undefined outside of the room. A file of the room itself counts as one. */
export function folderOf(room: string, file: string): string | undefined {
  const [first, folder] = file.split('/');
  return first === room ? folder?.replace(/\.tsx?$/, '') : undefined;
}

/** Circles of folders of a room, each as the imports that close it. */
export function circlesOf(room: string, imports: readonly ImportEdge[]): string[][] {
  const edges = new Map<string, Map<string, ImportEdge>>();
  for (const edge of imports) {
    const [from, to] = [folderOf(room, edge.from), folderOf(room, edge.to)];
    if (!from || !to || from === to) continue;
    const beside = edges.get(from) ?? new Map<string, ImportEdge>();
    edges.set(from, beside.set(to, beside.get(to) ?? edge));
  }
  const circles: string[][] = [];
  const done = new Set<string>();
  function visit(folder: string, way: string[]): void {
    const begun = way.indexOf(folder);
    if (begun >= 0) {
      const closed = [...way.slice(begun), folder];
      circles.push(
        closed.slice(1).flatMap((to, nth) => {
          const edge = edges.get(closed[nth] ?? '')?.get(to);
          return edge ? [`${edge.from} → ${edge.to}`] : [];
        }),
      );
      return;
    }
    if (done.has(folder)) return;
    for (const to of edges.get(folder)?.keys() ?? []) visit(to, [...way, folder]);
    done.add(folder);
  }
  for (const folder of edges.keys()) visit(folder, []);
  return circles;
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One import: the file that has it, and the file or folder that it names, both from the repository's root. */
export interface ImportEdge {
  from: string;
  to: string;
}

/** An import as it is written: in which line, and of what. */
export interface WrittenImport {
  from: string;
  line: number;
  specifier: string;
}

/** Static imports and exports begin a line; dynamic ones stand anywhere. */
const IMPORTS = /^(?:import|export)\s(?:[^'`;=]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** Imports that a file's text has, of packages too. */
export function writtenImportsOf(file: string, code: string): WrittenImport[] {
  return [...code.matchAll(IMPORTS)].map((found) => ({
    from: file,
    line: code.slice(0, found.index).split('\n').length,
    specifier: found[1] ?? found[2] ?? '',
  }));
}

/** A specifier as a path from the root where it leads into the repository; that of a package stays as it is written. */
export function targetOf({ from, specifier }: WrittenImport): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : specifier;
}

/** Imports within the repository that a file's text has. */
export function importsOf(file: string, code: string): ImportEdge[] {
  return writtenImportsOf(file, code).flatMap((written) => {
    const { specifier } = written;
    if (specifier.startsWith('#screens/')) return [{ from: file, to: specifier.replace('#screens', 'components') }];
    return /^(@\/|\.)/.test(specifier) ? [{ from: file, to: targetOf(written) }] : [];
  });
}

/** Imports within the repository in a room of it, tests left aside. */
export const importsIn = (room: string): ImportEdge[] => readIn(room, importsOf);

/** Imports in a room of the repository, of packages too, tests left aside. */
export const writtenImportsIn = (room: string): WrittenImport[] => readIn(room, writtenImportsOf);

function readIn<Found>(room: string, read: (file: string, code: string) => Found[]): Found[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => read(path.join(room, file), readFileSync(path.join(room, file), 'utf8')));
}

/** The part of the product that a path belongs to, as far as cycles go; undefined outside of them. */
export type PartOf = (path: string) => string | undefined;

/** Folders of a room. A file of the room itself counts as one. */
export const foldersOf =
  (room: string): PartOf =>
  (file) => {
    const [folder] = file.startsWith(`${room}/`) ? file.slice(room.length + 1).split('/') : [];
    return folder?.replace(/\.tsx?$/, '');
  };

/** Cycles of parts, each as the imports that close it. */
export function circlesOf(imports: readonly ImportEdge[], partOf: PartOf): string[][] {
  const edges = new Map<string, Map<string, ImportEdge>>();
  for (const edge of imports) {
    const [from, to] = [partOf(edge.from), partOf(edge.to)];
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

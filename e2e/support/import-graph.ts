import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Import: the file that contains it, and the file or folder imported, both from the repository's root. */
export interface ImportEdge {
  from: string;
  to: string;
}

/** Import as written, with its line and specifier. */
export interface WrittenImport {
  from: string;
  line: number;
  specifier: string;
}

/** Static imports and exports begin a line; dynamic ones may be anywhere. */
const IMPORTS = /^(?:import|export)\s(?:[^'`;=]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** Returns the imports in a file's text, including packages. */
export function writtenImportsOf(file: string, code: string): WrittenImport[] {
  return [...code.matchAll(IMPORTS)].map((found) => ({
    from: file,
    line: code.slice(0, found.index).split('\n').length,
    specifier: found[1] ?? found[2] ?? '',
  }));
}

/** Resolves a specifier to a path from the root if it is in the repository; packages stay as they are. */
export function targetOf({ from, specifier }: WrittenImport): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : specifier;
}

/** Returns the imports within the repository in a file's text. */
export function importsOf(file: string, code: string): ImportEdge[] {
  return writtenImportsOf(file, code).flatMap((written) => {
    const { specifier } = written;
    if (specifier.startsWith('#screens/')) return [{ from: file, to: specifier.replace('#screens', 'components') }];
    return /^(@\/|\.)/.test(specifier) ? [{ from: file, to: targetOf(written) }] : [];
  });
}

/** Returns the imports within the repository of one of its areas, without tests. */
export const importsIn = (room: string): ImportEdge[] => readIn(room, importsOf);

/** Returns the imports of one of the repository's areas, including packages, without tests. */
export const writtenImportsIn = (room: string): WrittenImport[] => readIn(room, writtenImportsOf);

function readIn<Found>(room: string, read: (file: string, code: string) => Found[]): Found[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => read(path.join(room, file), readFileSync(path.join(room, file), 'utf8')));
}

/** Returns the part of the product to which a path belongs for cycle detection; undefined for others. */
export type PartOf = (path: string) => string | undefined;

/** Returns the folders of an area. A file directly in the area counts as one. */
export const foldersOf =
  (room: string): PartOf =>
  (file) => {
    const [folder] = file.startsWith(`${room}/`) ? file.slice(room.length + 1).split('/') : [];
    return folder?.replace(/\.tsx?$/, '');
  };

/** Returns cycles between parts, each as the imports that close it. */
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

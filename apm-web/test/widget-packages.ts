import { ZipFile } from 'yazl';

/** Files of a package by path; a file with a mode has the type that the mode says. */
export type PackageFiles = Record<string, string | Buffer | { content: string; mode: number }>;

/** ZIP of these files. */
export async function zipOf(files: PackageFiles): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, file] of Object.entries(files)) {
    const { content, mode } = typeof file === 'object' && 'mode' in file ? file : { content: file, mode: 0o100644 };
    zip.addBuffer(Buffer.from(content), path, { mode, mtime: new Date('2026-01-01T00:00:00Z') });
  }
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Content of `widget.json` for a small package with a property of each type. */
export const someManifest = (version = '1.0', more: Record<string, unknown> = {}) => ({
  name: 'Greeting',
  version,
  width: 640,
  height: 360,
  properties: [
    { key: 'text', type: 'text', label: { en: 'Greeting', de: 'Gruß' }, default: 'Welcome', maxLength: 80 },
    { key: 'size', type: 'number', label: { en: 'Size' }, default: 48, min: 8, max: 200 },
    { key: 'ground', type: 'color', label: { en: 'Ground' }, default: '#204080' },
    { key: 'bold', type: 'switch', label: { en: 'Bold' }, default: true },
    {
      key: 'side',
      type: 'choice',
      label: { en: 'Side' },
      options: [
        { value: 'left', label: { en: 'Left' } },
        { value: 'right', label: { en: 'Right' } },
      ],
      default: 'left',
    },
  ],
  ...more,
});

/** Script of a package: draws its properties, and again when they change. */
const SCRIPT = `
const draw = ({ text, size, ground, bold }) => {
  document.body.style.background = ground;
  const title = document.getElementById('greeting');
  title.textContent = text;
  title.style.fontSize = size + 'px';
  title.style.fontWeight = bold ? 700 : 400;
};
draw(widget.properties);
widget.onChange(draw);
`;

/** Files of a package that shows a greeting. */
export const someFiles = (version?: string, more: PackageFiles = {}): PackageFiles => ({
  'widget.json': JSON.stringify(someManifest(version)),
  'index.html':
    '<!doctype html><html><head><link rel="stylesheet" href="css/look.css"></head><body><h1 id="greeting"></h1><script src="js/draw.js"></script></body></html>',
  'css/look.css': 'body{margin:0;color:#fff;font-family:sans-serif}',
  'js/draw.js': SCRIPT,
  ...more,
});

/** ZIP of a package that shows a greeting. */
export const someWidgetPackage = (version?: string, more?: PackageFiles) => zipOf(someFiles(version, more));

/** Same bytes with one name replaced by another of the same length. */
export function renamed(zip: Buffer, name: string, by: string): Buffer {
  if (name.length !== by.length) throw new Error('names of one length');
  return Buffer.from(zip.toString('latin1').replaceAll(name, by), 'latin1');
}

/** Copy of a ZIP in which the headers of all directory entries are changed. */
export function patchZipHeaders(zip: Buffer, change: (copy: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf('PK\u0001\u0002'); at >= 0; at = copy.indexOf('PK\u0001\u0002', at + 1)) change(copy, at);
  return copy;
}

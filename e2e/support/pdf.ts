import type { Rgb } from './pixels';

/** A PDF in the shape of a screen, one page of each colour. */
export function somePdf(colors: readonly Rgb[]): Buffer {
  const kids = colors.map((_, n) => `${3 + 2 * n} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${colors.length} >>`,
    ...colors.flatMap((color, n) => {
      const fill = `${color.map((part) => (part / 255).toFixed(3)).join(' ')} rg 0 0 640 360 re f`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 640 360] /Contents ${4 + 2 * n} 0 R /Resources << >> >>`,
        `<< /Length ${fill.length} >>\nstream\n${fill}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, n) => {
    const at = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

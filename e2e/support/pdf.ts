import type { Rgb } from './pixels';

/** Page content: drawing operators, and the objects they use, as `/Font << /F 9 0 R >>` and the like. */
interface PdfPage {
  content: string;
  resources?: string;
}

const screen = '[0 0 640 360]';

/** Creates a PDF with the aspect ratio of a screen, one page per colour. */
export const somePdf = (colors: readonly Rgb[]): Buffer =>
  pdfOf(
    colors.map((color) => ({
      content: `${color.map((part) => (part / 255).toFixed(3)).join(' ')} rg 0 0 640 360 re f`,
    })),
  );

/**
 * Creates a PDF of two pages that need resources of the reader: Chinese text in a font and encoding that the file only
 * names, and a scan as sent by fax machines.
 */
export function pdfOfReaders(): Buffer {
  const font = '/Font << /F << /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /GBK-EUC-H';
  const letters = '/DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light';
  const described = '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >>';
  const descriptor =
    '/FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /Ascent 880 /Descent -120 /CapHeight 880';
  // 菜单, in the bytes of GBK.
  const chinese = {
    content: 'BT /F 200 Tf 60 120 Td <B2CBB5A5> Tj ET',
    resources: `${font} ${letters} ${described} ${descriptor} /StemV 90 /ItalicAngle 0 /FontBBox [0 -120 1000 880] >> >>] >> >>`,
  };
  // Eight black rows of eight pixels: the first one by run lengths, the others same as above, then the end.
  const bits = `0010011010100010${'1'}${'11'.repeat(7)}${'000000000001'.repeat(2)}`;
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const scan = (padded.match(/.{8}/g) ?? [])
    .map((byte) => Number.parseInt(byte, 2).toString(16).padStart(2, '0'))
    .join('');
  const fax = '/W 8 /H 8 /BPC 1 /CS /G /F [/AHx /CCF] /DP [null << /K -1 /Columns 8 /Rows 8 >>]';
  return pdfOf([chinese, { content: `640 0 0 360 0 0 cm BI ${fax} ID ${scan}> EI` }]);
}

function pdfOf(pages: readonly PdfPage[]): Buffer {
  const kids = pages.map((_, n) => `${3 + 2 * n} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap(({ content, resources = '' }, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${screen} /Contents ${4 + 2 * n} 0 R /Resources << ${resources} >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
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

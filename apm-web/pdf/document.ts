import PDFDocument from 'pdfkit';
import { slices } from '../base/slices';
import { fontFiles, type Run, runsOf } from './fonts';
import { wrap } from './wrap';

export interface PdfColumn {
  label: string;
  /** Share of the page's width; all columns add up to 1. */
  share: number;
  align?: 'left' | 'right';
}

export interface PdfRow {
  cells: readonly string[];
  /** True to draw it in red, for what needs attention. */
  marked?: boolean;
}

export interface PdfContent {
  title: string;
  /** Labels and values below the title. */
  facts: readonly (readonly [string, string])[];
  columns: readonly PdfColumn[];
  rows: readonly PdfRow[];
  /** Note after the table, for example that it does not show all rows. */
  note?: string;
  /** Text at the foot of each page, with its number. */
  foot: (page: number, pages: number) => string;
}

/** Size of A4 in points. */
const PAGE = { width: 595, height: 842, margin: 48, foot: 40 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const FACT_LABEL = 130;
const PADDING = 6;
const SIZES = { title: 18, text: 10, cell: 9, foot: 8 };
const LEADING = 1.45;
const INK = '#1c1f24';
const GREY = '#666c76';
const RED = '#b3001b';
const LINE = '#d5d8de';
const SLICE = 25;

interface Style {
  size: number;
  bold?: boolean;
  color?: string;
}

/** Creates a document of A4 pages. The table's header is repeated on each page. */
export async function pdfDocument({ title, facts, columns, rows, note, foot }: PdfContent): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, info: { Title: title } });
  const finished = bytesOf(pdf);
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file);

  // Measuring a word takes as long as drawing it, and tables repeat theirs.
  const widths = new Map<string, number>();
  const measured = (run: Run, size: number): number => {
    const key = `${run.font} ${size} ${run.text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = pdf.font(run.font).fontSize(size).widthOfString(run.text);
    widths.set(key, width);
    return width;
  };
  const widthOf = (text: string, { size, bold }: Style) =>
    runsOf(text, bold).reduce((sum, run) => sum + measured(run, size), 0);
  const draw = (text: string, x: number, y: number, style: Style) => {
    let at = x;
    for (const run of runsOf(text, style.bold)) {
      pdf.font(run.font).fontSize(style.size);
      pdf.fillColor(style.color ?? INK).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += measured(run, style.size);
    }
  };
  const linesOf = (text: string, width: number, style: Style, most = 3) =>
    wrap(text, width, most, (each) => widthOf(each, style));

  let y = PAGE.margin;
  const lineOf = ({ size }: Style) => size * LEADING;
  const paragraph = (text: string, x: number, width: number, style: Style, most?: number): number => {
    const lines = linesOf(text, width, style, most);
    for (const [at, line] of lines.entries()) draw(line, x, y + at * lineOf(style) + style.size, style);
    return lines.length * lineOf(style);
  };

  const cellStyle: Style = { size: SIZES.cell };
  const rule = () => {
    pdf.moveTo(PAGE.margin, y).lineTo(PAGE.width - PAGE.margin, y);
    pdf.lineWidth(0.5).strokeColor(LINE).stroke();
  };
  const tableRow = (cells: readonly string[], style: Style) => {
    const laid = columns.map(({ share }, at) => linesOf(cells[at] ?? '', share * WIDTH - 2 * PADDING, style));
    const height = Math.max(...laid.map(({ length }) => length)) * lineOf(style) + PADDING;
    if (y + height > PAGE.height - PAGE.margin - PAGE.foot) {
      pdf.addPage();
      y = PAGE.margin;
      if (style !== headStyle) head();
    }
    let x = PAGE.margin;
    for (const [at, { share, align }] of columns.entries()) {
      for (const [row, line] of (laid[at] ?? []).entries()) {
        const free = align === 'right' ? share * WIDTH - 2 * PADDING - widthOf(line, style) : 0;
        draw(line, x + PADDING + free, y + PADDING / 2 + row * lineOf(style) + style.size, style);
      }
      x += share * WIDTH;
    }
    y += height;
    rule();
  };
  const headStyle: Style = { size: SIZES.cell, bold: true };
  const head = () =>
    tableRow(
      columns.map(({ label }) => label),
      headStyle,
    );

  y += paragraph(title, PAGE.margin, WIDTH, { size: SIZES.title, bold: true });
  y += SIZES.text;
  for (const [label, value] of facts) {
    const style: Style = { size: SIZES.text };
    draw(label, PAGE.margin, y + style.size, { ...style, color: GREY });
    y += paragraph(value, PAGE.margin + FACT_LABEL, WIDTH - FACT_LABEL, style) + 2;
  }
  y += SIZES.text;
  head();
  for await (const part of slices(rows, SLICE))
    for (const { cells, marked } of part) tableRow(cells, marked ? { ...cellStyle, color: RED } : cellStyle);
  if (note) {
    y += SIZES.text;
    paragraph(note, PAGE.margin, WIDTH, { size: SIZES.text, color: GREY });
  }

  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    draw(foot(page + 1, count), PAGE.margin, PAGE.height - PAGE.foot, { size: SIZES.foot, color: GREY });
  }
  pdf.end();
  return finished;
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

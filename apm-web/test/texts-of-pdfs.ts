import { execFile } from 'node:child_process';

const reader = `
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const texts = [];
for (const file of JSON.parse(Buffer.concat(chunks).toString())) {
  const document = await getDocument({ data: new Uint8Array(Buffer.from(file, 'base64')), verbosity: 0 }).promise;
  let text = '';
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    text += items.map(({ str }) => str).join('') + '\\n';
  }
  texts.push(text);
}
process.stdout.write(JSON.stringify(texts));
`;

/**
 * Text that readers of PDFs get when they copy each file. Runs in a separate process, because the library consists of ES modules,
 * which jest does not load.
 */
export function textsOfPdfs(files: readonly Buffer[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ['--input-type=module', '-e', reader], (error, found) =>
      error ? reject(error) : resolve(JSON.parse(found)),
    );
    child.stdin?.end(JSON.stringify(files.map((file) => file.toString('base64'))));
  });
}

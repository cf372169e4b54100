import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@/lib/contract/languages';
import { catalogues, tagOf } from '../../base/messages';

let script: string | undefined;

/**
 * Page that verifies evidence: a single file that loads nothing and works from disk. It has the texts of all languages and shows
 * the reader's, or else that of the evidence's author.
 */
export function evidencePage(made: Language): string {
  script ??= readFileSync(path.resolve('apm-web/modules/statistics/evidence-verify.js'), 'utf8');
  const texts = Object.fromEntries(languages.map((language) => [tagOf(language), catalogues[language].evidence.page]));
  const data = JSON.stringify({ made: tagOf(made), texts }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${tagOf(made)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src blob:">
<title>${catalogues[made].evidence.page.title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 880px; padding: 24px 16px 64px; }
header { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; flex-wrap: wrap; }
h1 { font-size: 24px; margin: 0; }
h2 { font-size: 18px; margin: 32px 0 8px; }
#drop { border: 2px dashed #8895a7; border-radius: 12px; padding: 32px 16px; text-align: center; margin: 24px 0; }
#drop.over { background: #4a7dff22; }
.verdict { border-radius: 12px; padding: 16px; font-weight: 600; border: 2px solid; }
.good { border-color: #1f8a4c; } .bad { border-color: #c62828; }
li { margin: 4px 0; overflow-wrap: anywhere; }
.ok::marker { content: "✓  "; color: #1f8a4c; } .no::marker { content: "✗  "; color: #c62828; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: start; padding: 4px 12px 4px 0; border-bottom: 1px solid #8895a766; overflow-wrap: anywhere; }
td.number, th.number { text-align: end; }
code { overflow-wrap: anywhere; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: 12px; }
figure { margin: 0; } figure img { width: 100%; border-radius: 8px; } figcaption { font-size: 13px; }
</style>
</head>
<body>
<header><h1></h1><select aria-label="Language"></select></header>
<p id="what"></p>
<div id="drop"><label><span></span> <input type="file" multiple></label></div>
<main aria-live="polite"></main>
<script id="data" type="application/json">${data}</script>
<script>
${script}
</script>
</body>
</html>
`;
}

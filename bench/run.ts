import { mkdirSync, writeFileSync } from 'node:fs';
import { printRows, type Row } from './row';
import { measureStolenTime } from './stolen-time';

/**
 * Suites, each of which measures one part against a peer in the same run. `npm run bench -- bff editor` runs some of
 * them.
 */
const suites: Record<string, () => Promise<{ run: () => Promise<Row[]> }>> = {
  bff: () => import('./bff'),
  platform: () => import('./platform'),
  editor: () => import('./editor'),
  console: () => import('./console'),
  schedule: () => import('./schedule'),
  attacks: () => import('./attacks'),
  player: () => import('./player'),
  materials: () => import('./materials'),
  map: () => import('./map'),
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

mkdirSync('.data/bench', { recursive: true });
for (const [name, load] of Object.entries(suites)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const stolen = measureStolenTime();
  const suite = await load().catch(explainMissingPeer);
  const rows = await suite.run();
  const stolenPercent = stolen();
  printRows(name, rows);
  if (stolenPercent !== undefined) console.log(`  Meanwhile the host gave ${stolenPercent.toFixed(1)} % to others.`);
  const report = { at: new Date().toISOString(), stolenPercent, rows };
  writeFileSync(`.data/bench/${name}.json`, JSON.stringify(report, null, 2));
}
process.exit(0);

/** Explains that peers are not installed with the product. */
function explainMissingPeer(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(`${error.message}\nThe peers are installed by: npm ci --prefix bench`);
  process.exit(1);
}

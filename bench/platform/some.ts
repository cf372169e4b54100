import { printRows } from '../row';
import { parts, run } from '.';

/** Runs only the given parts: `node --import tsx bench/platform/some.ts lists upload`. */
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !parts.includes(name));
if (requested.length === 0 || unknown.length > 0) {
  console.error(`Which of ${parts.join(', ')}?`);
  process.exit(1);
}
printRows('platform', await run(requested));
process.exit(0);

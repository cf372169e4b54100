import { build } from './start/build';
import { type Mode, start } from './start/start';

const modes: readonly Mode[] = ['product', 'demo', 'dev'];
const requested = process.argv[2] ?? 'product';
const mode = modes.find((one) => one === requested);
if (mode) await start(mode);
else if (requested === 'build') await build();
else {
  console.error(`Unknown mode "${requested}": ${[...modes, 'build'].join(', ')}`);
  process.exit(1);
}

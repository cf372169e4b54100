import { build } from './start/build';
import { type Mode, start } from './start/start';

const modes: readonly Mode[] = ['product', 'demo', 'dev'];
const asked = process.argv[2] ?? 'product';
const mode = modes.find((one) => one === asked);
if (mode) await start(mode);
else if (asked === 'build') await build();
else {
  console.error(`Unknown mode "${asked}": ${[...modes, 'build'].join(', ')}`);
  process.exit(1);
}

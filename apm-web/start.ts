import { type Mode, start } from './start/start';

const modes: readonly Mode[] = ['product', 'demo', 'dev'];
const asked = process.argv[2] ?? 'product';
const mode = modes.find((one) => one === asked);
if (!mode) {
  console.error(`Unknown mode "${asked}": ${modes.join(', ')}`);
  process.exit(1);
}
await start(mode);

import { run } from './index';

console.table(await run());

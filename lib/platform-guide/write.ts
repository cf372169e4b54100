import { writeFileSync } from 'node:fs';
import { platformPage } from './page';

/** `npm run platform-guide`: makes the page anew from the contract. */
writeFileSync(new URL('../contract/PLATFORM.md', import.meta.url), platformPage());

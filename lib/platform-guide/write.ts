import { writeFileSync } from 'node:fs';
import { platformPage } from './page';

/** Implements `npm run platform-guide`, which generates the page from the contract. */
writeFileSync(new URL('../contract/PLATFORM.md', import.meta.url), platformPage());

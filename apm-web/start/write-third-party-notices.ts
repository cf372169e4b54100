import { readFileSync, writeFileSync } from 'node:fs';
import { type Home, type Lock, notices } from './third-party-notices';

/** Implements `npm run notices`. The packages have to be installed: their package.json names their repository. */
const root = new URL('../..', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), 'utf8'));

const lock = read('package-lock.json') as Lock;
const homeOf = (folder: string) => read(`${folder}/package.json`) as Home;
writeFileSync(new URL('THIRD-PARTY-NOTICES.md', root), notices(lock, homeOf));
